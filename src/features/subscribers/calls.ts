import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const subscribe = callOf<typeof contract.subscribe>('subscribe', 'POST', '/subscribers');
export const confirmSubscription = callOf<typeof contract.confirmSubscription>(
  'confirmSubscription',
  'POST',
  '/subscribers/confirmations',
);
export const unsubscribe = callOf<typeof contract.unsubscribe>('unsubscribe', 'POST', '/subscribers/unsubscriptions');
