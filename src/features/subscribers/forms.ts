import type { PageForm } from '#shared/page-form.ts';
import { confirmSubscription, subscribe, unsubscribe } from './client.gen.ts';

/** The newsletter box of the footer. Field: `email`. */
export const newsletterForm = {
  id: 'newsletter',
  call: subscribe,
  toBody: ({ email }) => ({ email: email ?? '' }),
} as const satisfies PageForm;

/** The newsletter box beside an article; a form of its own, as the footer is on the same page. Field: `email`. */
export const stayUpdatedForm = {
  id: 'stay-updated',
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

/** All forms of the newsletter for visitors that can be posted without JavaScript. */
export const newsletterForms: readonly PageForm[] = [
  newsletterForm,
  stayUpdatedForm,
  confirmSubscriptionForm,
  unsubscribeForm,
];
