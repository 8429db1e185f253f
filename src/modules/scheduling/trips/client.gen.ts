// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const planTrip = /*#__PURE__*/ callOf<typeof contract.planTrip>('planTrip', 'GET', '/site/trips/plan');
export const requestTrip = /*#__PURE__*/ callOf<typeof contract.requestTrip>('requestTrip', 'POST', '/site/trips', 201);
