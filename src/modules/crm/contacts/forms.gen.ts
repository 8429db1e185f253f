// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { separated } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { count, optional } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { editContact, eraseContact, mergeContacts, openPerson, setLegalHold, transferContactEnquiry, undoContactMerge } from './client.gen.ts';

export const editContactForm = /*#__PURE__*/ formOf('edit-contact', editContact, { body: { version: count, first_name: text, last_name: text, emails: separated('commas or lines'), phones: separated('commas or lines'), seen: separated('commas or lines'), notes: text } });
export const eraseForm = /*#__PURE__*/ formOf('erase-contact', eraseContact, { body: { confirm: text } });
export const legalHoldForm = /*#__PURE__*/ formOf('legal-hold', setLegalHold, { body: { reason: text } });
export const mergeForm = /*#__PURE__*/ formOf('merge-contacts', mergeContacts, { body: { other: text } });
export const moveEnquiryToContactForm = /*#__PURE__*/ formOf('move-to-contact', transferContactEnquiry, { body: { enquiry_id: count, other: optional(text) } });
export const openPersonForm = /*#__PURE__*/ formOf('open-person', openPerson, { body: { email: text } });
export const undoMergeForm = /*#__PURE__*/ formOf('undo-merge', undoContactMerge, {});
