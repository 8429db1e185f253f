// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const addEnquiryVisit = /*#__PURE__*/ callOf<typeof contract.addEnquiryVisit>('addEnquiryVisit', 'POST', '/office/enquiries/{enquiry_id}/visits', 201);
export const addVisit = /*#__PURE__*/ callOf<typeof contract.addVisit>('addVisit', 'POST', '/office/diary/visits', 201);
