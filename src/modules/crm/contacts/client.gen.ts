// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const editContact = /*#__PURE__*/ callOf<typeof contract.editContact>('editContact', 'PATCH', '/office/contacts/{contact_id}');
export const eraseContact = /*#__PURE__*/ callOf<typeof contract.eraseContact>('eraseContact', 'POST', '/office/contacts/{contact_id}/erasures');
export const exportContact = /*#__PURE__*/ callOf<typeof contract.exportContact>('exportContact', 'GET', '/office/contacts/{contact_id}/export');
export const getContact = /*#__PURE__*/ callOf<typeof contract.getContact>('getContact', 'GET', '/office/contacts/{contact_id}');
export const listContacts = /*#__PURE__*/ callOf<typeof contract.listContacts>('listContacts', 'GET', '/office/contacts');
export const mergeContacts = /*#__PURE__*/ callOf<typeof contract.mergeContacts>('mergeContacts', 'POST', '/office/contacts/{contact_id}/merges', 201);
export const openPerson = /*#__PURE__*/ callOf<typeof contract.openPerson>('openPerson', 'POST', '/office/contacts/by-address');
export const setLegalHold = /*#__PURE__*/ callOf<typeof contract.setLegalHold>('setLegalHold', 'PUT', '/office/contacts/{contact_id}/legal-hold');
export const transferContactEnquiry = /*#__PURE__*/ callOf<typeof contract.transferContactEnquiry>('transferContactEnquiry', 'POST', '/office/contacts/{contact_id}/enquiry-transfers', 201);
export const undoContactMerge = /*#__PURE__*/ callOf<typeof contract.undoContactMerge>('undoContactMerge', 'POST', '/office/contacts/{contact_id}/merges/{merge_id}/undoings');
