// Written by `npm run client` from contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { text } from '#shared/form-fields.ts';
import { formOf } from '#shared/form.ts';
import type * as contract from './contract.ts';

export const confirmSubscription = /*#__PURE__*/ callOf<typeof contract.confirmSubscription>('confirmSubscription', 'POST', '/subscribers/confirmations');
export const subscribe = /*#__PURE__*/ callOf<typeof contract.subscribe>('subscribe', 'POST', '/subscribers', 201, { email: 'string', confirmation_sent: 'boolean' });
export const unsubscribe = /*#__PURE__*/ callOf<typeof contract.unsubscribe>('unsubscribe', 'POST', '/subscribers/unsubscriptions');
export const confirmSubscriptionForm = /*#__PURE__*/ formOf('confirm-subscription', confirmSubscription, { body: { token: text } });
export const newsletterForm = /*#__PURE__*/ formOf('newsletter', subscribe, { body: { email: text } });
export const stayUpdatedForm = /*#__PURE__*/ formOf('stay-updated', subscribe, { body: { email: text } });
export const unsubscribeForm = /*#__PURE__*/ formOf('unsubscribe', unsubscribe, { body: { token: text } });
