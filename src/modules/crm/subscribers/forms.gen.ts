// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { confirmSubscription, subscribe, unsubscribe } from './client.gen.ts';

export const confirmSubscriptionForm = /*#__PURE__*/ formOf('confirm-subscription', confirmSubscription, { body: { token: text } });
export const newsletterForm = /*#__PURE__*/ formOf('newsletter', subscribe, { body: { email: text } });
export const stayUpdatedForm = /*#__PURE__*/ formOf('stay-updated', subscribe, { body: { email: text } });
export const unsubscribeForm = /*#__PURE__*/ formOf('unsubscribe', unsubscribe, { body: { token: text } });
