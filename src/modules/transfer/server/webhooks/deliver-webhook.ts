import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import { isRefusedAddress, type OutgoingRequests } from '#platform/http/server/outgoing-requests.ts';
import type { JobHandler } from '#platform/jobs/server/run-jobs.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { Delivery } from '../../webhooks/contract.ts';
import { openSecret } from './secrets.ts';

interface DeliverServices {
  db: Database;
  clock: Clock;
  requests: OutgoingRequests;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const GONE = 410;

const payloadSchema = z.object({ delivery_id: z.uuid() });

/** What came of an attempt: the status of the answer, or why there is none. */
type Outcome = Pick<Delivery, 'last_status' | 'last_problem'>;

/**
 * Sends one message. It is marked as delivered after its receiver has taken it, so a crash in between sends it once more
 * under the same webhook-id.
 */
export function deliverWebhook({ db, ...services }: DeliverServices): JobHandler {
  const { clock } = services;
  return async (payload, { attempt, isLastAttempt, signal }) => {
    const { delivery_id: id } = payloadSchema.parse(payload);
    const delivery = await findWaiting(db, id);
    if (!delivery) return;
    const { webhook_id: webhookId, webhook_state } = delivery;
    const note = (outcome: Outcome, state: Delivery['state'], next: Date | null = null) =>
      db
        .updateTable('webhook_deliveries')
        .set({ ...outcome, state, attempts: attempt, last_attempt_at: clock.now(), next_attempt_at: next })
        .where('id', '=', id)
        .execute();
    if (webhook_state === 'stopped') {
      await note({ last_status: null, last_problem: 'stopped' }, 'failed');
      return;
    }
    const outcome = await attemptTo(delivery, services, signal);
    const { last_status: status } = outcome;
    if (status !== null && status >= 200 && status < 300) {
      await note(outcome, 'delivered');
    } else if (status === GONE) {
      await db
        .updateTable('webhooks')
        .set({ state: 'stopped', refused_at: clock.now() })
        .where('id', '=', webhookId)
        .execute();
      await note(outcome, 'failed');
    } else if (isLastAttempt) {
      await note(outcome, 'failed');
    } else {
      await note(outcome, 'waiting', new Date(clock.now().getTime() + waitMs(attempt)));
      throw new Error(`Webhook ${webhookId} did not take a message: ${status ?? outcome.last_problem}`);
    }
  };
}

/** Signs the message and sends it, once. */
async function attemptTo(
  { url, body, secret, id, webhook_id: webhookId }: Waiting,
  { clock, requests, timeoutMs = TIMEOUT_MS }: Omit<DeliverServices, 'db'>,
  signal: AbortSignal,
): Promise<Outcome> {
  const target = requests.usable(url);
  if (!target) return { last_status: null, last_problem: 'refused_address' };
  const text = JSON.stringify(body);
  const now = clock.now();
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Makao (webhooks)',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(openSecret(webhookId, secret)).sign(id, now, text),
  };
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const both = AbortSignal.any([signal, timeout]);
    const response = await requests.send(target, { method: 'POST', headers, body: text, signal: both });
    response.destroy();
    return { last_status: response.statusCode ?? null, last_problem: null };
  } catch (error) {
    // The program stops: no attempt of the receiver's.
    signal.throwIfAborted();
    if (timeout.aborted) return { last_status: null, last_problem: 'timeout' };
    return { last_status: null, last_problem: isRefusedAddress(error) ? 'refused_address' : 'unreachable' };
  }
}

/** What the queue waits after a failed attempt. */
const waitMs = (attempt: number): number => Math.exp(Math.min(10, attempt)) * 1000;

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

const findWaiting = (db: Database, id: string) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select(['webhook_deliveries.id', 'webhook_id', 'body', 'url', 'secret', 'webhooks.state as webhook_state'])
    .where('webhook_deliveries.id', '=', id)
    .where('webhook_deliveries.state', '=', 'waiting')
    .executeTakeFirst();

/** Marks messages as failed whose last attempt was ended by a crash, since no further attempt will do so. */
export async function failAbandonedDeliveries(db: Database): Promise<void> {
  await sql`
    update webhook_deliveries set state = 'failed', next_attempt_at = null
    from graphile_worker.jobs
    where state = 'waiting' and jobs.key = 'webhook-delivery:' || webhook_deliveries.id
      and jobs.attempts >= jobs.max_attempts and jobs.locked_at is null`.execute(db);
}
