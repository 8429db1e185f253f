// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { addListingDocument, markListingDocument, removeListingDocument } from './client.gen.ts';

export const addDocumentForm = /*#__PURE__*/ formOf('add-document', addListingDocument, { body: { name: text, document_kind: text } });
export const markDocumentForm = /*#__PURE__*/ formOf('mark-document', markListingDocument, { body: { may_be_asked_for: tick } });
export const removeDocumentForm = /*#__PURE__*/ formOf('remove-document', removeListingDocument, {});
