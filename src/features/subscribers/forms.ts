import type { PageForm } from '#shared/page-form.ts';
import { confirmSubscription, subscribe, unsubscribe } from './calls.ts';

/** The newsletter box of the footer and of articles. Field: `email`. */
export const newsletterForm = {
  id: 'newsletter',
  call: subscribe,
  toBody: ({ email }) => ({ email: email ?? '' }),
} as const satisfies PageForm;

/** The button of /newsletter/confirm. Hidden field: `token`. */
export const confirmSubscriptionForm = {
  id: 'confirm-subscription',
  call: confirmSubscription,
  toBody: ({ token }) => ({ token: token ?? '' }),
} as const satisfies PageForm;

/** The button of /newsletter/unsubscribe. Hidden field: `token`. */
export const unsubscribeForm = {
  id: 'unsubscribe',
  call: unsubscribe,
  toBody: ({ token }) => ({ token: token ?? '' }),
} as const satisfies PageForm;
