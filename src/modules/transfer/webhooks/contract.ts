import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt, queryOneOf } from '#platform/http/query-values.ts';
import { lineField, requiredField } from '#platform/http/submission-fields.ts';

export const webhookEvents = ['listing.published', 'listing.changed', 'listing.gone', 'enquiry.made'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

const webhookSchema = z
  .strictObject({
    id: z.int(),
    title: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    has_contact_details: z
      .boolean()
      .meta({ description: 'Messages about enquiries have name, email and phone of the person.' }),
    state: z.enum(['active', 'stopped']),
    refused_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When its receiver answered 410, which stopped it; null if it did not.' }),
    created_at: z.iso.datetime(),
    created_by: z.string().nullable(),
    waiting: z.int().meta({ description: 'Messages that are still to be delivered.' }),
    failed: z.int().meta({ description: 'Messages of the last 30 days that could not be delivered.' }),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhookSchema>;

const deliverySchema = z
  .strictObject({
    id: z.uuid().meta({ description: 'The webhook-id of the message, the same in every attempt.' }),
    event: z.enum([...webhookEvents, 'test']),
    reference_number: z.string().nullable().meta({ description: 'Of the listing or enquiry; null for a test.' }),
    title: z.string().nullable().meta({ description: 'Of the listing.' }),
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.int(),
    last_status: z.int().nullable(),
    last_problem: z.enum(['refused_address', 'timeout', 'unreachable', 'stopped']).nullable(),
    last_attempt_at: z.iso.datetime().nullable(),
    next_attempt_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.output<typeof deliverySchema>;

const shared = { tag: 'Webhooks', permission: 'webhooks.manage' } as const;
const webhookParams = z.strictObject({ webhook_id: queryInt(1, Number.MAX_SAFE_INTEGER) });
const ofOne = { ...shared, params: webhookParams, errors: ['not_found'] } as const;
const secret = z.string().meta({ description: 'Key of the signatures. Shown this once.', example: 'whsec_…' });
const done = z.strictObject({});

export const listWebhooks = defineEndpoint({
  ...shared,
  operationId: 'listWebhooks',
  method: 'GET',
  path: '/office/webhooks',
  summary: 'The programs that are told of listings and enquiries',
  data: z.strictObject({ items: z.array(webhookSchema) }),
});

export const createWebhook = defineEndpoint({
  ...shared,
  operationId: 'createWebhook',
  confirm: 'password',
  method: 'POST',
  path: '/office/webhooks',
  summary: 'Tell another program of listings and enquiries',
  description:
    'Messages are signed as Standard Webhooks says, with the secret of the reply. Each is sent at least once, in no promised order: webhook-id tells a repetition. An answer of 2xx takes it; 410 ends the webhook; after anything else it is sent again for about a day.',
  body: z.strictObject({
    title: lineField('Name', 80),
    url: requiredField('Address').max(500, 'Address must be 500 characters or fewer'),
    events: z
      .array(z.enum(webhookEvents, 'Choose what to tell'))
      .min(1, 'Choose what to tell')
      .max(webhookEvents.length),
    has_contact_details: z.boolean().default(false),
  }),
  data: z.strictObject({ webhook_id: z.int(), title: z.string(), secret }),
  status: 201,
  errors: ['invalid_field'],
});

export const getWebhook = defineEndpoint({
  ...ofOne,
  operationId: 'getWebhook',
  method: 'GET',
  path: '/office/webhooks/{webhook_id}',
  summary: 'One webhook',
  data: webhookSchema,
});

export const listDeliveries = defineEndpoint({
  ...ofOne,
  operationId: 'listWebhookDeliveries',
  method: 'GET',
  path: '/office/webhooks/{webhook_id}/deliveries',
  summary: 'The messages of the last 30 days to a webhook, the newest first, fifty at a time',
  query: z.strictObject({
    state: queryOneOf(['failed']).optional(),
    before: z.uuid().optional().meta({ description: 'Those before this message.' }),
  }),
  data: z.strictObject({
    items: z.array(deliverySchema),
    next_before: z.uuid().nullable().meta({ description: 'For the next fifty; null where these are the last.' }),
  }),
});

export const sendTest = defineEndpoint({
  ...ofOne,
  operationId: 'sendWebhookTest',
  method: 'POST',
  path: '/office/webhooks/{webhook_id}/tests',
  summary: 'Send a message of the type test',
  data: done,
  errors: ['not_found', 'webhook_stopped'],
});

export const sendAgain = defineEndpoint({
  ...shared,
  operationId: 'sendWebhookAgain',
  method: 'POST',
  path: '/office/webhooks/{webhook_id}/deliveries/{delivery_id}/repetitions',
  summary: 'Send a message once more, under the same webhook-id',
  params: webhookParams.extend({ delivery_id: z.uuid() }),
  data: done,
  errors: ['not_found', 'webhook_stopped'],
});

export const renewSecret = defineEndpoint({
  ...ofOne,
  operationId: 'renewWebhookSecret',
  confirm: 'password',
  method: 'POST',
  path: '/office/webhooks/{webhook_id}/secrets',
  summary: 'A new secret; from now on nothing is signed with the old one',
  data: z.strictObject({ webhook_id: z.int(), title: z.string(), secret }),
});

export const stopWebhook = defineEndpoint({
  ...ofOne,
  operationId: 'stopWebhook',
  method: 'POST',
  path: '/office/webhooks/{webhook_id}/stops',
  summary: 'Send nothing more, and note nothing that happens meanwhile',
  data: done,
});

export const startWebhook = defineEndpoint({
  ...ofOne,
  operationId: 'startWebhook',
  method: 'POST',
  path: '/office/webhooks/{webhook_id}/starts',
  summary: 'Tell of what happens from now on',
  data: done,
});

export const removeWebhook = defineEndpoint({
  ...ofOne,
  operationId: 'removeWebhook',
  method: 'DELETE',
  path: '/office/webhooks/{webhook_id}',
  summary: 'Remove a webhook with its messages',
  data: done,
});

/** A box for each event: 'event_listing.published'. */
export const createWebhookForm = defineForm(createWebhook, {
  id: 'create-webhook',
  lists: { events: { boxes: 'event_' } },
  showsReceipt: true,
});
export const renewSecretForm = defineForm(renewSecret, { id: 'renew-webhook-secret', showsReceipt: true });
export const sendTestForm = defineForm(sendTest, { id: 'send-webhook-test' });
export const sendAgainForm = defineForm(sendAgain, { id: 'send-webhook-again' });
export const stopWebhookForm = defineForm(stopWebhook, { id: 'stop-webhook' });
export const startWebhookForm = defineForm(startWebhook, { id: 'start-webhook' });
export const removeWebhookForm = defineForm(removeWebhook, { id: 'remove-webhook', next: () => '/office/webhooks' });
