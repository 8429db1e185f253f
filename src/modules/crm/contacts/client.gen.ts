// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const addContact = /*#__PURE__*/ callOf<typeof contract.addContact>('addContact', 'POST', '/office/contacts', 201);
export const editContact = /*#__PURE__*/ callOf<typeof contract.editContact>('editContact', 'PATCH', '/office/contacts/{contact_id}');
export const getContact = /*#__PURE__*/ callOf<typeof contract.getContact>('getContact', 'GET', '/office/contacts/{contact_id}');
export const listContacts = /*#__PURE__*/ callOf<typeof contract.listContacts>('listContacts', 'GET', '/office/contacts');
export const suggestContacts = /*#__PURE__*/ callOf<typeof contract.suggestContacts>('suggestContacts', 'GET', '/office/contact-suggestions');
