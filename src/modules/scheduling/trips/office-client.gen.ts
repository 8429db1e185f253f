// Written by `npm run openapi` from office-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './office-contract.ts';

export const confirmTrip = /*#__PURE__*/ callOf<typeof contract.confirmTrip>('confirmTrip', 'POST', '/office/diary/trips/{enquiry_id}/approvals');
export const getTrip = /*#__PURE__*/ callOf<typeof contract.getTrip>('getTrip', 'GET', '/office/diary/trips/{enquiry_id}');
