import type { Selectable } from 'kysely';
import { countCapped } from '#platform/database/server/count-capped.ts';
import type { Database } from '#platform/database/server/database.ts';
import { containing } from '#platform/database/server/like-pattern.ts';
import type { Subscribers } from '#platform/database/server/schema.gen.ts';
import type { SubscriberList, SubscriberStatus } from '../../subscribers/office-contract.ts';

export interface SubscriberFilters {
  search?: string | undefined;
  status?: SubscriberStatus | undefined;
}

function filtered(db: Database, { search, status }: SubscriberFilters) {
  let query = db.selectFrom('subscribers');
  if (status) query = query.where('status', '=', status);
  if (search) query = query.where('email', 'like', containing(search));
  return query;
}

export async function pageOfSubscribers(
  db: Database,
  { page, perPage, ...filters }: SubscriberFilters & { page: number; perPage: number },
) {
  const [rows, count] = await Promise.all([
    filtered(db, filters)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    countCapped(db, filtered(db, filters).select('id')),
  ]);
  return { rows, count };
}

export async function countSubscribers(db: Database, filters: SubscriberFilters): Promise<number> {
  const { subscribers } = await filtered(db, filters)
    .select(({ fn }) => fn.countAll<number>().as('subscribers'))
    .executeTakeFirstOrThrow();
  return subscribers;
}

const CHUNK = 1000;

export async function* eachSubscriber(
  db: Database,
  filters: SubscriberFilters,
): AsyncGenerator<Selectable<Subscribers>> {
  let after = 0;
  for (;;) {
    const rows = await filtered(db, filters).selectAll().where('id', '>', after).orderBy('id').limit(CHUNK).execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return;
    after = last.id;
  }
}

export async function countRunningAlerts(db: Database): Promise<SubscriberList['running_alerts']> {
  const counts = await db
    .selectFrom('search_alerts')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('kind', '!=', 'homes').as('searches'),
      fn
        .countAll<number>()
        .filterWhere(eb('kind', '=', 'homes'))
        .as('homes'),
    ])
    .where('status', '=', 'Active')
    .executeTakeFirstOrThrow();
  return counts;
}

export async function countByStatus(db: Database): Promise<SubscriberList['by_status']> {
  const rows = await db
    .selectFrom('subscribers')
    .select(['status', ({ fn }) => fn.countAll<number>().as('subscribers')])
    .groupBy('status')
    .execute();
  const counts = new Map(rows.map((row) => [row.status, Number(row.subscribers)]));
  return {
    Pending: counts.get('Pending') ?? 0,
    Confirmed: counts.get('Confirmed') ?? 0,
    Unsubscribed: counts.get('Unsubscribed') ?? 0,
  };
}
