import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { emailField } from '#platform/http/submission-fields.ts';

/** A token of a link in a mail, of one that `newToken` makes or that a table makes by default. */
export const tokenField = z.string().regex(/^[A-Za-z0-9_-]{20,200}$/, 'is not a token of ours');

export const subscribe = defineEndpoint({
  operationId: 'subscribe',
  method: 'POST',
  path: '/subscribers',
  tag: 'Newsletter',
  summary: 'Ask for the newsletter',
  description:
    'A mail with a link to confirm goes to the address. The reply is the same whether or not the address was known.',
  body: z.strictObject({ email: emailField }),
  data: z.strictObject({ email: z.string(), confirmation_sent: z.literal(true) }),
  status: 201,
  errors: ['invalid_field', 'too_many_requests'],
});

const tokenBody = z.strictObject({ token: tokenField });

export const confirmSubscription = defineEndpoint({
  operationId: 'confirmSubscription',
  method: 'POST',
  path: '/subscribers/confirmations',
  tag: 'Newsletter',
  summary: 'Confirm a subscription with the token of the mail',
  body: tokenBody,
  data: z.strictObject({ email: z.string(), status: z.literal('Confirmed') }),
  errors: ['invalid_field', 'link_not_valid'],
});

export const unsubscribe = defineEndpoint({
  operationId: 'unsubscribe',
  method: 'POST',
  path: '/subscribers/unsubscriptions',
  tag: 'Newsletter',
  summary: 'End a subscription with the token of a mail',
  body: tokenBody,
  data: z.strictObject({ email: z.string(), status: z.literal('Unsubscribed') }),
  errors: ['invalid_field', 'link_not_valid'],
});

export const newsletterForm = defineForm(subscribe, { id: 'newsletter' });
/** The newsletter form beside an article, with its own id because the footer is on the same page. */
export const stayUpdatedForm = defineForm(subscribe, { id: 'stay-updated' });
export const confirmSubscriptionForm = defineForm(confirmSubscription, { id: 'confirm-subscription' });
export const unsubscribeForm = defineForm(unsubscribe, { id: 'unsubscribe' });
