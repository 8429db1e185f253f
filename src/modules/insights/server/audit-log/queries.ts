import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ReadEntries } from '#platform/audit/server/audit.ts';
import { type CappedCount, countUpTo, MOST_COUNTED } from '#platform/database/server/count-capped.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { addDays, nairobiInstant } from '#platform/time/nairobi-time.ts';
import { actionText, fieldText } from '../../audit-log/audit-labels.ts';
import type { AuditEntry, listAuditEntries } from '../../audit-log/contract.ts';
import { closureName } from './closure-parts.ts';
import { loadNames, loadSubjectNames } from './names.ts';
import { readableChanges } from './readable-changes.ts';

export type AuditQuery = z.output<(typeof listAuditEntries)['query']>;
export type AuditFilter = Omit<AuditQuery, 'page' | 'per_page'>;

function entriesOf(db: Database, filter: AuditFilter): SelectQueryBuilder<DB, 'audit_entries', object> {
  let query: SelectQueryBuilder<DB, 'audit_entries', object> = db.selectFrom('audit_entries');
  const { staff_id, subject_type, subject_id, action, from, to } = filter;
  if (staff_id) query = query.where('staff_id', '=', staff_id);
  if (subject_type) query = query.where('subject_type', '=', subject_type);
  if (subject_id) query = query.where('subject_id', '=', subject_id);
  if (action?.endsWith('.')) query = query.where(sql<boolean>`starts_with(action, ${action})`);
  else if (action) query = query.where('action', '=', action);
  if (from) query = query.where('at', '>=', nairobiInstant(from, '00:00'));
  if (to) query = query.where('at', '<', nairobiInstant(addDays(to, 1), '00:00'));
  return query;
}

const columns = ['id', 'at', 'staff_id', 'actor', 'action', 'subject_type', 'subject_id', 'changes'] as const;

export async function listEntries(db: Database, { page, per_page, ...filter }: AuditQuery) {
  const query = entriesOf(db, filter);
  const newestFirst = query.orderBy('at', 'desc').orderBy('id', 'desc');
  const [rows, count] = await Promise.all([
    newestFirst
      .select(columns)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    // In the order of the page, as the planner would otherwise read the table from its beginning.
    countUpTo(db, newestFirst.select('id'), MOST_COUNTED),
  ]);
  return { items: await present(db, rows), count } satisfies { items: AuditEntry[]; count: CappedCount };
}

export async function countEntries(db: Database, filter: AuditFilter): Promise<number> {
  const { entries } = await entriesOf(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow();
  return entries;
}

const READ_AT_A_TIME = 2_000;

/** All entries of a filter, newest first, read in pieces: each begins where the last one ended. */
export async function* eachEntry(db: Database, filter: AuditFilter): AsyncGenerator<AuditEntry> {
  let last: { moment: string; id: number } | undefined;
  do {
    let query = entriesOf(db, filter)
      .select(columns)
      // To the microsecond; a Date has milliseconds.
      .select(sql<string>`at::text`.as('moment'))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(READ_AT_A_TIME);
    if (last) query = query.where(sql<boolean>`(at, id) < (${last.moment}::timestamptz, ${last.id})`);
    const rows = await query.execute();
    yield* await present(db, rows);
    last = rows.length === READ_AT_A_TIME ? rows.at(-1) : undefined;
  } while (last);
}

interface EntryRow {
  id: number;
  at: Date;
  staff_id: string | null;
  actor: string;
  action: string;
  subject_type: string;
  subject_id: string;
  changes: unknown;
}

async function present(db: Database, rows: readonly EntryRow[]): Promise<AuditEntry[]> {
  const [accounts, names, namesInChanges] = await Promise.all([
    loadAccounts(db, rows),
    loadSubjectNames(db, rows),
    loadNames(db, rows),
  ]);
  const changes = rows.map((row) => readableChanges(row.changes, namesInChanges, row.action));
  return rows.map(({ at, staff_id, subject_type: type, subject_id: id, ...row }, index) => ({
    id: row.id,
    at: at.toISOString(),
    actor: row.actor,
    account: accounts.get(staff_id) ?? null,
    action: row.action,
    subject: { type, id, name: names.get(`${type} ${id}`) ?? closureName(type, changes[index] ?? []) },
    changes: changes[index] ?? [],
  }));
}

/** The accounts of those who did it, by id: names may be changed and are like one another. */
async function loadAccounts(db: Database, rows: readonly EntryRow[]) {
  const ids = [...new Set(rows.flatMap(({ staff_id }) => staff_id ?? []))];
  if (ids.length === 0) return new Map<string | null, AuditEntry['account']>();
  const accounts = await db.selectFrom('staff').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map<string | null, AuditEntry['account']>(accounts.map((account) => [account.id, account]));
}

export const readEntries: ReadEntries = async (db, rows) => {
  const names = await loadNames(db, rows);
  return rows.map(({ action, subject_type: subject, changes }) => ({
    title: actionText(action),
    changes: readableChanges(changes, names, action).map((change) => ({
      ...change,
      label: fieldText(change.field, { action, subject }),
    })),
  }));
};

/** Choices of the filters. Distinct values are read by index skip scans, so the time does not grow with the entries. */
export async function listChoices(db: Database) {
  const [people, subjects, actions] = await Promise.all([
    db.selectFrom('staff').select(['id', 'name']).orderBy(sql`lower(name)`).orderBy('id').execute(),
    distinctValues(db, 'subject_type', { order: sql`asc`, isAfter: sql`>` }),
    // The index of actions is in byte order (text_pattern_ops), for filters by prefix.
    distinctValues(db, 'action', { order: sql`using ~<~`, isAfter: sql`~>~` }),
  ]);
  return { people, subject_types: subjects, actions };
}

interface ValueOrder {
  order: RawBuilder<unknown>;
  isAfter: RawBuilder<unknown>;
}

async function distinctValues(
  db: Database,
  column: 'subject_type' | 'action',
  { order, isAfter }: ValueOrder,
): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ word: string }>`
    with recursive words as (
      (select ${name} as word from audit_entries order by ${name} ${order} limit 1)
      union all
      select (select ${name} from audit_entries where ${name} ${isAfter} words.word order by ${name} ${order} limit 1)
      from words where words.word is not null
    )
    select word from words where word is not null`.execute(db);
  return rows.map(({ word }) => word);
}
