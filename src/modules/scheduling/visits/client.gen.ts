// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const requestSiteVisit = /*#__PURE__*/ callOf<typeof contract.requestSiteVisit>('requestSiteVisit', 'POST', '/site/visits', 201, { id: 'number', reference: 'string', status: 'string', listing_title: 'string', preferred_date: 'string', duration_minutes: 'number' });
