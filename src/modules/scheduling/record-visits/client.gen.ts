// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const getVisitSummary = /*#__PURE__*/ callOf<typeof contract.getVisitSummary>('getVisitSummary', 'GET', '/office/visit-summary');
export const listRecordVisits = /*#__PURE__*/ callOf<typeof contract.listRecordVisits>('listRecordVisits', 'GET', '/office/record-visits');
