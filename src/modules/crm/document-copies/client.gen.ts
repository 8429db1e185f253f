// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const askForCopy = /*#__PURE__*/ callOf<typeof contract.askForCopy>('askForCopy', 'POST', '/copy-requests', 201);
export const revokeCopy = /*#__PURE__*/ callOf<typeof contract.revokeCopy>('revokeCopy', 'POST', '/office/enquiries/{enquiry_id}/copies/{copy_id}/revocations');
export const sendCopy = /*#__PURE__*/ callOf<typeof contract.sendCopy>('sendCopy', 'POST', '/office/enquiries/{enquiry_id}/copies');
