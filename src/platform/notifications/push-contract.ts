import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';

const shared = { tag: 'Notifications', permission: 'notifications.read' } as const;

const browserSchema = z
  .strictObject({
    id: z.uuid(),
    browser: z.string().meta({ example: 'Chrome on Android' }),
    switched_on_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable().meta({ description: 'When it last took something; null if never.' }),
    is_current: z.boolean().meta({ description: 'The one that the caller is signed in with.' }),
  })
  .meta({ id: 'PushBrowser' });
export type PushBrowser = z.output<typeof browserSchema>;

export const getPushBrowsers = defineEndpoint({
  ...shared,
  operationId: 'getPushBrowsers',
  method: 'GET',
  path: '/office/push-browsers',
  summary: 'The browsers that show the signed-in member what they are told of',
  data: z.strictObject({
    key: z.string().meta({ description: 'Public key (P-256, base64url) that a browser subscribes with.' }),
    items: z.array(browserSchema),
  }),
});
export type PushBrowsers = z.output<typeof getPushBrowsers.data>;

export const subscriptionSchema = z.strictObject({
  endpoint: z
    .string()
    .max(1000, 'This address is too long')
    .regex(/^[!-~]+$/, 'This is not the address of a push service')
    .meta({ description: 'Of the push service; https alone.' }),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}$/, 'This is not the key of a browser'),
    auth: z.string().regex(/^[\w-]{22}$/, 'This is not the key of a browser'),
  }),
});
/** What a browser gives as a PushSubscription: the address at its push service, and the keys that texts are encrypted for. */
export type PushSubscriptionKeys = z.output<typeof subscriptionSchema>;

export const switchOnPush = defineEndpoint({
  ...shared,
  operationId: 'switchOnPush',
  method: 'POST',
  path: '/office/push-browsers',
  summary: 'Show in this browser what the signed-in member is told of',
  description: 'Until the member signs out in it. Ten browsers of a member at most; the oldest gives way.',
  body: subscriptionSchema,
  data: z.strictObject({}),
  status: 201,
  errors: ['invalid_field'],
});

export const removePushBrowser = defineEndpoint({
  ...shared,
  operationId: 'removePushBrowser',
  method: 'DELETE',
  path: '/office/push-browsers/{browser_id}',
  summary: 'Show nothing more in a browser',
  params: z.strictObject({ browser_id: z.uuid() }),
  data: z.strictObject({}),
  errors: ['not_found'],
});

/** Hidden: `browser_id`. */
export const removePushBrowserForm = defineForm(removePushBrowser, { id: 'remove-push-browser' });
