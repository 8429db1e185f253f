import { callOf, callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const subscribe = callWithReceipt<typeof contract.subscribe>('subscribe', 'POST', '/subscribers', 201, {
  email: 'string',
});
export const confirmSubscription = callOf<typeof contract.confirmSubscription>(
  'confirmSubscription',
  'POST',
  '/subscribers/confirmations',
);
export const unsubscribe = callOf<typeof contract.unsubscribe>('unsubscribe', 'POST', '/subscribers/unsubscriptions');
