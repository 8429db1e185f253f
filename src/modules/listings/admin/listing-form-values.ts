import type { Fields } from '#platform/http/form-fields.ts';
import { FORM_ID_FIELD, FORM_SHOWN_FIELD, FORM_TOKEN_FIELD, HONEYPOT_FIELD } from '#platform/http/page-form.ts';

const aboutTheForm = new Set([
  ...[FORM_ID_FIELD, FORM_SHOWN_FIELD, FORM_TOKEN_FIELD, HONEYPOT_FIELD, 'kind', 'listing_id', 'version'],
]);

/** The fields that say something of the listing, without those about the form itself. */
export const listingFields = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !aboutTheForm.has(name)));

/** The fields of the editor as the calls name them: those of the listing below `fields`, as each kind has its own. */
export function listingFormValues({ kind = '', listing_id = '', version = '', ...fields }: Fields): Fields {
  const own = Object.entries(listingFields(fields)).map(([name, value]) => [`fields.${name}`, value]);
  return { kind, listing_id, version, ...Object.fromEntries(own) };
}

const paths: Readonly<Record<string, string>> = { property: '/office/properties', land: '/office/land' };

/** Where the office lists properties or land. */
export const officePathOf = (kind = ''): string => paths[kind] ?? '/office';
