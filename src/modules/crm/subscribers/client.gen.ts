// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const confirmSubscription = /*#__PURE__*/ callOf<typeof contract.confirmSubscription>('confirmSubscription', 'POST', '/subscribers/confirmations');
export const subscribe = /*#__PURE__*/ callOf<typeof contract.subscribe>('subscribe', 'POST', '/subscribers', 201);
export const unsubscribe = /*#__PURE__*/ callOf<typeof contract.unsubscribe>('unsubscribe', 'POST', '/subscribers/unsubscriptions');
