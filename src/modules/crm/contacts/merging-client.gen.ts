// Written by `npm run openapi` from merging-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './merging-contract.ts';

export const mergeContacts = /*#__PURE__*/ callOf<typeof contract.mergeContacts>('mergeContacts', 'POST', '/office/contacts/{contact_id}/merges', 201);
export const transferContactEnquiry = /*#__PURE__*/ callOf<typeof contract.transferContactEnquiry>('transferContactEnquiry', 'POST', '/office/contacts/{contact_id}/enquiry-transfers', 201);
export const undoContactMerge = /*#__PURE__*/ callOf<typeof contract.undoContactMerge>('undoContactMerge', 'POST', '/office/contacts/{contact_id}/merges/{merge_id}/undoings');
