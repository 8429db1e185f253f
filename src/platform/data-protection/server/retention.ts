import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';

export interface DueRows {
  /** The condition on rows of the class's table. */
  isDue: RawBuilder<unknown>;
  now: Date;
  limit: number;
}

/** What is stored about people for a period, and how it leaves. Each module declares its own in `retention.ts`. */
export interface RetentionClass {
  /** Such as 'enquiries-lost'; names the class in the register, in settings and in the log. */
  id: string;
  name: string;
  /** The period in days, unless an owner set another. */
  days: number;
  /** From when it counts: 'the enquiry was closed'. */
  since: string;
  /** Why it is that long, as law or business. */
  reason: string;
  /** Shortest and longest period, in days, that an owner may set; absent for periods that the program itself needs. */
  bounds?: { min: number; max: number };
  /** Default: rows are deleted. */
  leave?: 'emptied';
  table: keyof DB;
  /** Whether the period of a row of `table` ended before the given time. */
  isDue: (before: Date) => RawBuilder<unknown>;
  /** For rows that stay: the columns to set, which make `isDue` false. */
  set?: RawBuilder<unknown>;
  /** In place of deleting or setting rows of `table` alone; takes at most `limit` of them. @returns how many */
  remove?: (db: Database, due: DueRows) => Promise<number>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The time before which a class's period must have begun for a row to leave. */
export const leavesBefore = (days: number, now: Date): Date => new Date(now.getTime() - days * DAY_MS);

/** Rows that would leave now, counted up to `most` and one more. */
async function countDue(
  db: Database,
  { table, isDue }: RetentionClass,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${sql.table(table)} where ${isDue(before)} limit ${most + 1}) due`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Removes at most `limit` rows, in one statement or as the class says. @returns how many */
export async function removeDue(
  db: Database,
  { table, isDue, set, remove }: RetentionClass,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number> {
  if (remove) return remove(db, { isDue: isDue(before), now, limit });
  // A row that somebody is changing is left for the next run.
  const rows = sql`where ctid = any(array(
    select ctid from ${sql.table(table)} where ${isDue(before)} limit ${limit} for update skip locked))`;
  const { numAffectedRows } = await (set
    ? sql`update ${sql.table(table)} set ${set} ${rows}`
    : sql`delete from ${sql.table(table)} ${rows}`
  ).execute(db);
  return Number(numAffectedRows ?? 0n);
}

const BATCH_ROWS = 1_000;
/** Of one class in one run; what is left then leaves with the next. */
const MOST_MS = 5 * 60_000;
/** Counting stops here: a page has to answer, and beyond it the exact number tells nobody more. */
const MOST_COUNTED = 100_000;

export interface RetentionServices {
  db: Database;
  classes: readonly RetentionClass[];
}

interface ClassPeriod {
  days: number;
  /** Null while the period is that of the declaration. */
  changedBy: string | null;
}

/** The period of each class, by id. A stored period outside the bounds of today's declaration is brought within them. */
export async function readPeriods({
  db,
  classes,
}: Pick<RetentionServices, 'classes'> & { db: DatabaseOrTransaction }): Promise<Map<string, ClassPeriod>> {
  const rows = await db.selectFrom('retention_periods').select(['class_id', 'days', 'changed_by_name']).execute();
  const stored = new Map(rows.map((row) => [row.class_id, row]));
  return new Map(
    classes.map(({ id, days, bounds }): [string, ClassPeriod] => {
      const row = bounds && stored.get(id);
      return row
        ? [id, { days: Math.min(Math.max(row.days, bounds.min), bounds.max), changedBy: row.changed_by_name }]
        : [id, { days, changedBy: null }];
    }),
  );
}

export interface DueClass {
  retention: RetentionClass;
  period: ClassPeriod;
  due: number;
  isCapped: boolean;
}

/** The dry run: what would leave now, class by class, with nothing changed. */
export async function listDue(services: RetentionServices, now: Date): Promise<DueClass[]> {
  const periods = await readPeriods(services);
  const listed: DueClass[] = [];
  for (const retention of services.classes) {
    const period = periods.get(retention.id) ?? { days: retention.days, changedBy: null };
    const before = leavesBefore(period.days, now);
    const count = await countDue(services.db, retention, { before, most: MOST_COUNTED });
    listed.push({ retention, period, due: Math.min(count, MOST_COUNTED), isCapped: count > MOST_COUNTED });
  }
  return listed;
}

/**
 * Removes what is due, in batches that each commit, and records the run. A class that fails does not stop the others.
 * @returns the rows removed, by class @throws AggregateError of the classes that failed
 */
export async function applyRetention(
  services: RetentionServices & { log: FastifyBaseLogger },
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<Record<string, number>> {
  const { db, classes, log } = services;
  const startedAt = Date.now();
  const periods = await readPeriods(services);
  const counts: Record<string, number> = {};
  const failures: unknown[] = [];
  for (const retention of classes) {
    if (signal?.aborted) break;
    const before = leavesBefore(periods.get(retention.id)?.days ?? retention.days, now);
    try {
      counts[retention.id] = await removeAllDue(db, retention, { before, now, signal });
    } catch (error) {
      failures.push(error);
      log.error({ err: error, retentionClass: retention.id }, 'A class of retention failed; the others went on');
    }
  }
  const finishedAt = new Date(now.getTime() + Date.now() - startedAt);
  const run = { started_at: now, finished_at: finishedAt, counts: JSON.stringify(counts) };
  await db.insertInto('retention_runs').values(run).execute();
  log.info({ removed: counts }, 'Retention was applied');
  if (failures.length > 0) throw new AggregateError(failures, 'Some classes of retention failed');
  return counts;
}

async function removeAllDue(
  db: Database,
  retention: RetentionClass,
  { before, now, signal }: { before: Date; now: Date; signal: AbortSignal | undefined },
): Promise<number> {
  const endAt = Date.now() + MOST_MS;
  let removed = 0;
  while (!signal?.aborted && Date.now() < endAt) {
    const count = await removeDue(db, retention, { before, now, limit: BATCH_ROWS });
    removed += count;
    if (count === 0) break;
  }
  return removed;
}

interface RetentionRun {
  startedAt: Date;
  finishedAt: Date;
  counts: Record<string, number>;
}

export async function findLastRun(db: Database): Promise<RetentionRun | null> {
  const row = await db
    .selectFrom('retention_runs')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const counts = Object.entries(Object(row.counts)).filter((entry): entry is [string, number] => {
    return typeof entry[1] === 'number';
  });
  return { startedAt: row.started_at, finishedAt: row.finished_at, counts: Object.fromEntries(counts) };
}
