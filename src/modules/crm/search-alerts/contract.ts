import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { emailField, lineField } from '#platform/http/submission-fields.ts';
import { tokenField } from '../subscribers/contract.ts';

const tag = 'Search alerts';

const searchName = z.string().meta({ description: "'Homes for rent in Kilimani, up to KSh 80,000 a month'" });

export const requestSearchAlert = defineEndpoint({
  operationId: 'requestSearchAlert',
  method: 'POST',
  path: '/search-alerts',
  tag,
  summary: 'Ask for e-mails about new listings of a search',
  description:
    'A mail with a link to confirm goes to the address, unless it has this alert or had several mails within the hour. The reply is the same in either case.',
  body: z.strictObject({
    email: emailField,
    search: lineField('The search', 2000),
  }),
  data: z.strictObject({ email: z.string(), search: searchName }),
  status: 201,
  errors: ['invalid_field', 'too_many_requests'],
});

const startsAlert = {
  method: 'POST',
  tag,
  body: z.strictObject({ token: tokenField }),
  data: z.strictObject({ search: searchName, status: z.literal('Active') }),
  errors: ['invalid_field', 'link_not_valid', 'conflict'],
} as const;

export const confirmSearchAlert = defineEndpoint({
  operationId: 'confirmSearchAlert',
  ...startsAlert,
  path: '/search-alerts/confirmations',
  summary: 'Start an alert with the token of the confirmation mail',
});

export const renewSearchAlert = defineEndpoint({
  operationId: 'renewSearchAlert',
  ...startsAlert,
  path: '/search-alerts/renewals',
  summary: 'Go on with an alert for 180 days from now, with the token of a mail',
});

export const endSearchAlerts = defineEndpoint({
  operationId: 'endSearchAlerts',
  method: 'POST',
  path: '/search-alerts/unsubscriptions',
  tag,
  summary: 'End the alert of the token, or all alerts of its address',
  body: z.strictObject({ token: tokenField, which: z.enum(['this', 'all']).default('this') }),
  data: z.strictObject({ search: searchName, status: z.literal('Ended') }),
  errors: ['invalid_field', 'link_not_valid'],
});

/** The form under a list. Hidden: `search`. */
export const searchAlertForm = defineForm(requestSearchAlert, { id: 'search-alert' });
/** The button of /alerts/confirm. Hidden: `token`. */
export const confirmAlertForm = defineForm(confirmSearchAlert, { id: 'confirm-alert' });
/** The button of /alerts/renew. Hidden: `token`. */
export const renewAlertForm = defineForm(renewSearchAlert, { id: 'renew-alert' });
/** The two buttons of /alerts/unsubscribe. Hidden: `token`. */
export const endAlertForm = defineForm(endSearchAlerts, { id: 'end-alert', constants: { which: 'this' } });
export const endAllAlertsForm = defineForm(endSearchAlerts, { id: 'end-all-alerts', constants: { which: 'all' } });
