import type { Fields } from '#platform/http/form-fields.ts';
import { FORM_ID_FIELD, FORM_SHOWN_FIELD, FORM_TOKEN_FIELD, HONEYPOT_FIELD } from '#platform/http/page-form.ts';
import { listingKindLabels } from '../kind-labels.ts';

const hiddenFields = [
  FORM_ID_FIELD,
  FORM_SHOWN_FIELD,
  FORM_TOKEN_FIELD,
  HONEYPOT_FIELD,
  'kind',
  'listing_id',
  'version',
];

/** The listing's fields of a form, without the hidden ones. */
export const listingFields = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !hiddenFields.includes(name)));

/** The fields of the editor by their names in the API: those of the listing stand below `fields`. */
export function listingFormValues({ kind = '', listing_id = '', version = '', ...fields }: Fields): Fields {
  const own = Object.entries(listingFields(fields)).map(([name, value]) => [`fields.${name}`, value]);
  return { kind, listing_id, version, ...Object.fromEntries(own) };
}

/** Where the office lists the kind that a form names. */
export const officePathOf = (kind = ''): string =>
  kind === 'property' || kind === 'land' ? listingKindLabels[kind].path : '/office';
