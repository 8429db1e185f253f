// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const confirmSearchAlert = /*#__PURE__*/ callOf<typeof contract.confirmSearchAlert>('confirmSearchAlert', 'POST', '/search-alerts/confirmations');
export const endSearchAlerts = /*#__PURE__*/ callOf<typeof contract.endSearchAlerts>('endSearchAlerts', 'POST', '/search-alerts/unsubscriptions');
export const renewSearchAlert = /*#__PURE__*/ callOf<typeof contract.renewSearchAlert>('renewSearchAlert', 'POST', '/search-alerts/renewals');
export const requestSearchAlert = /*#__PURE__*/ callOf<typeof contract.requestSearchAlert>('requestSearchAlert', 'POST', '/search-alerts', 201);
