import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { addJobs, type JobRequest } from '#platform/jobs/server/add-job.ts';
import type { Delivery } from '../../webhooks/contract.ts';

export const DELIVER_WEBHOOK = 'deliver_webhook';

/** The waits between them grow from 3 seconds to 6 hours, 22 hours in all. */
const ATTEMPTS = 13;

/** Statements have at most 65,535 parameters. */
const AT_ONCE = 1000;

/** Two of the four jobs that run at once at most, so that receivers who do not answer never hold up the mails. */
const queueOf = (webhookId: number): string => `webhooks-${webhookId % 2}`;

const jobFor = (webhookId: number, deliveryId: string): JobRequest => ({
  task: DELIVER_WEBHOOK,
  payload: { delivery_id: deliveryId },
  key: `webhook-delivery:${deliveryId}`,
  maxAttempts: ATTEMPTS,
  priority: 10,
  queue: queueOf(webhookId),
});

interface NewDelivery {
  event: Delivery['event'];
  enquiryId: number | null;
  body: object;
}

/** Stores messages to a webhook with the jobs that send them. */
export async function queueDeliveries(
  trx: Transaction<DB>,
  webhookId: number,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < deliveries.length; from += AT_ONCE) {
    const rows = deliveries.slice(from, from + AT_ONCE).map(({ event, enquiryId, body }) => ({
      webhook_id: webhookId,
      event,
      enquiry_id: enquiryId,
      body: JSON.stringify(body),
      created_at: now,
    }));
    const stored = await trx.insertInto('webhook_deliveries').values(rows).returning('id').execute();
    await addJobs(
      trx,
      stored.map(({ id }) => jobFor(webhookId, id)),
    );
  }
}

/** Sends a message once more, with as many attempts as a new one. @returns whether the webhook has it */
export async function queueAgain(trx: Transaction<DB>, webhookId: number, deliveryId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: null })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await addJobs(trx, [jobFor(webhookId, deliveryId)]);
  return true;
}
