import webPush from 'web-push';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import { isRefusedAddress, type OutgoingRequests } from '#platform/http/server/outgoing-requests.ts';
import type { JobHandler } from '#platform/jobs/server/run-jobs.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { PushSubscriptionKeys } from '../../push-contract.ts';
import type { PushMessage } from '../../push-message.ts';
import { getPushKey, type PushKey } from './push-key.ts';
import { openSubscription } from './subscriptions.ts';

interface PushServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
  requests: OutgoingRequests;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** How long a push service keeps it for a browser that is off; later it is old news. */
const TTL_SECONDS = 86_400;

const payloadSchema = z.object({ notification_id: z.int(), subscription_id: z.uuid() });

/**
 * Sends one notification to one browser, unless it was read meanwhile. A crash after the push service took it sends it once
 * more, which the browser shows in the place of the first.
 */
export function pushNotification({ db, clock, publicUrl, ...sending }: PushServices): JobHandler {
  return async (payload, { signal, log }) => {
    const { notification_id, subscription_id } = payloadSchema.parse(payload);
    const told = await findUnread(db, notification_id, subscription_id);
    if (!told) return;
    const ofBrowser = { subscriptionId: subscription_id };
    const message: PushMessage = {
      id: notification_id,
      title: told.title,
      text: told.text,
      href: `/office/notifications/${notification_id}`,
    };
    const subscription = openSubscription(subscription_id, told.subscription);
    const key = await getPushKey(db);
    const status = await send(message, subscription, { ...sending, key, contact: contactOf(publicUrl), signal });
    const own = db.updateTable('push_subscriptions').where('id', '=', subscription_id);
    if (status === 'gone') {
      await db.deleteFrom('push_subscriptions').where('id', '=', subscription_id).execute();
    } else if (status >= 200 && status < 300) {
      await own.set({ last_used_at: clock.now() }).execute();
    } else if (status === 429 || status >= 500) {
      throw new Error(`The push service of a browser answered ${status}`);
    } else {
      // Another attempt gets the same answer.
      log.warn({ ...ofBrowser, status }, 'The push service of a browser refused a message');
    }
  };
}

const findUnread = (db: Database, notificationId: number, subscriptionId: string) =>
  db
    .selectFrom('notifications')
    .innerJoin('push_subscriptions', 'push_subscriptions.staff_id', 'notifications.staff_id')
    .innerJoin('staff', 'staff.id', 'notifications.staff_id')
    .select(['title', 'text', 'subscription'])
    .where('notifications.id', '=', notificationId)
    .where('push_subscriptions.id', '=', subscriptionId)
    .where('read_at', 'is', null)
    .where('is_active', '=', true)
    .executeTakeFirst();

/** Whom a push service writes to about the messages: it takes an address by https, or one for mail. */
const contactOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:office@${new URL(publicUrl).hostname}`;

interface Sending extends Pick<PushServices, 'requests' | 'timeoutMs'> {
  key: PushKey;
  contact: string;
  signal: AbortSignal;
}

/**
 * @returns the status of the answer; 'gone' where the browser is not subscribed any more, or its address may not be asked
 * @throws where there is no answer
 */
async function send(
  message: PushMessage,
  subscription: PushSubscriptionKeys,
  { requests, timeoutMs = TIMEOUT_MS, key, contact, signal }: Sending,
): Promise<number | 'gone'> {
  const target = requests.usable(subscription.endpoint);
  if (!target) return 'gone';
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    TTL: TTL_SECONDS,
    urgency: 'normal',
    vapidDetails: { subject: contact, ...key },
  });
  const both = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const response = await requests.send(target, { method: 'POST', headers, body, signal: both });
    response.destroy();
    const { statusCode = 0 } = response;
    return statusCode === 404 || statusCode === 410 ? 'gone' : statusCode;
  } catch (error) {
    if (isRefusedAddress(error)) return 'gone';
    throw error;
  }
}
