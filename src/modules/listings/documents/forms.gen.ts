// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { addListingDocument, removeListingDocument } from './client.gen.ts';

export const addDocumentForm = /*#__PURE__*/ formOf('add-document', addListingDocument, { body: { name: text, document_kind: text } });
export const removeDocumentForm = /*#__PURE__*/ formOf('remove-document', removeListingDocument, {});
