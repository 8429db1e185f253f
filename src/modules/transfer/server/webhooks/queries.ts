import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import type { WebhookDeliveries } from '#platform/database/server/schema.gen.ts';
import { type Delivery, type Webhook, webhookEvents } from '../../webhooks/contract.ts';

const webhooks = (db: Database) =>
  db
    .selectFrom('webhooks')
    .leftJoin('staff', 'staff.id', 'webhooks.created_by')
    .select(['webhooks.id', 'title', 'url', 'events', 'has_contact_details', 'state', 'refused_at'])
    .select(['webhooks.created_at', 'staff.name as created_by'])
    .select(({ selectFrom }) => {
      const count = (state: Delivery['state']) =>
        selectFrom('webhook_deliveries')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('webhook_id', '=', 'webhooks.id')
          .where('webhook_deliveries.state', '=', state);
      return [count('waiting').as('waiting'), count('failed').as('failed')];
    });

type WebhookRow = Awaited<ReturnType<ReturnType<typeof webhooks>['execute']>>[number];

const storedEvents = z.array(z.enum(webhookEvents));

const present = (row: WebhookRow): Webhook => ({
  ...row,
  events: storedEvents.parse(row.events),
  state: row.state === 'active' ? 'active' : 'stopped',
  refused_at: row.refused_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  waiting: row.waiting ?? 0,
  failed: row.failed ?? 0,
});

export const listAllWebhooks = async (db: Database): Promise<Webhook[]> =>
  (await webhooks(db).orderBy('webhooks.id').execute()).map(present);

export async function findWebhook(db: Database, id: number): Promise<Webhook | null> {
  const row = await webhooks(db).where('webhooks.id', '=', id).executeTakeFirst();
  return row ? present(row) : null;
}

const PER_PAGE = 50;

const deliveryRow = z.object({
  event: z.enum([...webhookEvents, 'test']),
  state: z.enum(['waiting', 'delivered', 'failed']),
  last_problem: z.enum(['refused_address', 'timeout', 'unreachable', 'stopped']).nullable(),
  body: z.object({ data: z.object({ reference_number: z.string().nullish(), title: z.string().nullish() }) }),
});

/** The messages to a webhook, the newest first, from behind `before`. */
export async function listDeliveriesTo(
  db: Database,
  webhookId: number,
  { state, before }: { state?: 'failed' | undefined; before?: string | undefined },
): Promise<{ items: Delivery[]; next_before: string | null }> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', 'failed'))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (select created_at, id from webhook_deliveries where id = ${before})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PER_PAGE + 1)
    .execute();
  const items = rows.slice(0, PER_PAGE).map(presentDelivery);
  return { items, next_before: rows.length > PER_PAGE ? (items.at(-1)?.id ?? null) : null };
}

function presentDelivery(row: Selectable<WebhookDeliveries>): Delivery {
  const { event, state, last_problem, body } = deliveryRow.parse(row);
  return {
    id: row.id,
    event,
    reference_number: body.data.reference_number ?? null,
    title: body.data.title ?? null,
    state,
    attempts: row.attempts,
    last_status: row.last_status,
    last_problem,
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
