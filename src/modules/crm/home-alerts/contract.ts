import { z } from 'zod';
import { listingReferenceField } from '#modules/listings/server';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { emailField } from '#platform/http/submission-fields.ts';
import { tokenField } from '../subscribers/contract.ts';

const tag = 'Home alerts';

/** The API's limit of listings in one call. */
export const MOST_HOMES = 100;

const frequencyField = z.enum(['daily', 'weekly'], 'Please choose daily or weekly');
export type AlertFrequency = z.output<typeof frequencyField>;

export const requestHomeAlert = defineEndpoint({
  operationId: 'requestHomeAlert',
  method: 'POST',
  path: '/home-alerts',
  tag,
  summary: 'Ask for e-mails about changes of chosen listings',
  description:
    'A mail with a link to confirm goes to the address, unless it follows these listings already or had several mails within the hour. An address has one such list, to which later ones are added; the token of the mail confirms them by POST /search-alerts/confirmations. The reply is the same in every case.',
  body: z.strictObject({
    email: emailField,
    homes: z.array(listingReferenceField).min(1, 'Choose at least one listing').max(MOST_HOMES),
    frequency: frequencyField.default('daily'),
  }),
  data: z.strictObject({
    email: z.string(),
    homes: z.int().meta({ description: 'How many of the references name a listing on the site.' }),
  }),
  status: 201,
  errors: ['invalid_field', 'too_many_requests'],
});

const followedHomeSchema = z.strictObject({
  id: z.int().meta({ description: 'In this list, to remove it by.' }),
  reference: z.string(),
  title: z.string(),
  path: z.string().nullable().meta({ description: 'Of its page; null while it is not on the site.' }),
  place: z.string(),
  price: z.string(),
  state: z.enum(['Available', 'Under offer', 'Sold', 'Let', 'Off']),
});

const homeAlertSchema = z
  .strictObject({
    status: z.enum(['Active', 'Ended']),
    frequency: frequencyField,
    homes: z.array(followedHomeSchema).max(MOST_HOMES),
  })
  .meta({ id: 'HomeAlert' });
export type HomeAlert = z.output<typeof homeAlertSchema>;

export const getHomeAlert = defineEndpoint({
  operationId: 'getHomeAlert',
  method: 'GET',
  path: '/home-alerts/{token}',
  tag,
  summary: 'The listings that the owner of a mailed link follows',
  params: z.strictObject({ token: z.string().min(1).max(200) }),
  data: homeAlertSchema,
  errors: ['link_not_valid'],
});

const askedHomeSchema = followedHomeSchema.pick({ title: true, path: true }).meta({ id: 'AskedHome' });

export const listAskedHomes = defineEndpoint({
  operationId: 'listAskedHomes',
  method: 'GET',
  path: '/home-alerts/{token}/asked',
  tag,
  summary: 'The listings that the token of the mail to confirm would add; once it did, all that are followed',
  params: z.strictObject({ token: z.string().min(1).max(200) }),
  data: z.strictObject({ homes: z.array(askedHomeSchema).max(MOST_HOMES) }),
  errors: ['link_not_valid'],
});

export const changeHomeAlert = defineEndpoint({
  operationId: 'changeHomeAlert',
  method: 'POST',
  path: '/home-alerts/frequencies',
  tag,
  summary: 'Be told daily or weekly from now on, with the token of a mail',
  body: z.strictObject({ token: tokenField, frequency: frequencyField }),
  data: homeAlertSchema,
  errors: ['invalid_field', 'link_not_valid'],
});

export const removeFollowedHome = defineEndpoint({
  operationId: 'removeFollowedHome',
  method: 'POST',
  path: '/home-alerts/removals',
  tag,
  summary: 'Follow a listing no longer, with the token of a mail',
  description: 'Works repeatedly. Without its last listing the alert has ended.',
  body: z.strictObject({ token: tokenField, home_id: z.int().min(1) }),
  data: homeAlertSchema,
  errors: ['invalid_field', 'link_not_valid'],
});

/** The form on /saved and /alerts/home. Hidden: `homes`. */
export const homeAlertForm = defineForm(requestHomeAlert, { id: 'home-alert', lists: { homes: 'commas' } });
/** The choice on /alerts/homes. Hidden: `token`. */
export const changeHomeAlertForm = defineForm(changeHomeAlert, { id: 'change-home-alert' });
/** The button of each listing on /alerts/homes. Hidden: `token`, `home_id`. */
export const removeFollowedHomeForm = defineForm(removeFollowedHome, { id: 'remove-followed-home' });
