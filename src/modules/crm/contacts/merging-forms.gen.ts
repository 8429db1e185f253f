// Written by `npm run openapi` from merging-contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { count, optional } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { mergeContacts, transferContactEnquiry, undoContactMerge } from './merging-client.gen.ts';

export const mergeForm = /*#__PURE__*/ formOf('merge-contacts', mergeContacts, { body: { other: text } });
export const moveEnquiryToContactForm = /*#__PURE__*/ formOf('move-to-contact', transferContactEnquiry, { body: { enquiry_id: count, other: optional(text) } });
export const undoMergeForm = /*#__PURE__*/ formOf('undo-merge', undoContactMerge, {});
