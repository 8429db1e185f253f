// Written by `npm run openapi` from rights-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './rights-contract.ts';

export const eraseContact = /*#__PURE__*/ callOf<typeof contract.eraseContact>('eraseContact', 'POST', '/office/contacts/{contact_id}/erasures');
export const exportContact = /*#__PURE__*/ callOf<typeof contract.exportContact>('exportContact', 'GET', '/office/contacts/{contact_id}/export');
export const openPerson = /*#__PURE__*/ callOf<typeof contract.openPerson>('openPerson', 'POST', '/office/contacts/by-address');
export const setLegalHold = /*#__PURE__*/ callOf<typeof contract.setLegalHold>('setLegalHold', 'PUT', '/office/contacts/{contact_id}/legal-hold');
