// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { boxes, separated } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { count, optional, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { addContact, editContact } from './client.gen.ts';

export const addContactForm = /*#__PURE__*/ formOf('add-contact', addContact, { body: { first_name: text, last_name: optional(text), is_company: tick, emails: separated('commas or lines'), phones: separated('commas or lines'), notes: optional(text), roles: boxes('role_', text) } });
export const editContactForm = /*#__PURE__*/ formOf('edit-contact', editContact, { body: { version: count, first_name: text, last_name: text, is_company: tick, emails: separated('commas or lines'), phones: separated('commas or lines'), seen: separated('commas or lines'), notes: text, roles: boxes('role_', text) } });
