import type { PageForm } from '#shared/page-form.ts';
import { addListingDocument, removeListingDocument } from './client.gen.ts';

type Fields = Readonly<Record<string, string>>;

const whose = ({ kind, listing_id }: Fields) => ({ kind: kind ?? '', listing_id: listing_id ?? '' });

/** Fields: `name`, `document_kind`, `document` (the file); hidden: `kind`, `listing_id`. */
export const addDocumentForm = {
  id: 'add-document',
  call: addListingDocument,
  toBody: ({ name, document_kind }) => ({ name: name ?? '', document_kind: document_kind ?? '' }),
  toParams: whose,
} as const satisfies PageForm;

/** Hidden: `kind`, `listing_id`, `document_id`. */
export const removeDocumentForm = {
  id: 'remove-document',
  call: removeListingDocument,
  toBody: () => undefined,
  toParams: (fields) => ({ ...whose(fields), document_id: fields.document_id ?? '' }),
} as const satisfies PageForm;

export const documentForms: readonly PageForm[] = [addDocumentForm, removeDocumentForm];
