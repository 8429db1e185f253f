import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type CappedCount, countUpTo, MOST_COUNTED } from './count-capped.ts';
import type { Database } from './database.ts';
import type { DB } from './schema.gen.ts';

/** One page of a list. */
export interface CappedList<Table extends keyof DB> {
  table: Table;
  /** The rows of the table that pass the filter, without an order. */
  rows: SelectQueryBuilder<DB, Table, object>;
  /** What they are sorted by, ending with the id. */
  order: readonly SortKey[];
  page: number;
  perPage: number;
  /** Whether words are looked up in the text of each row; in a large table they are counted up to 1,000. */
  looksUpText: boolean;
}

export interface SortKey {
  by: RawBuilder<unknown>;
  direction: 'asc' | 'desc' | 'asc nulls first' | 'desc nulls last';
}

/** The most rows that are counted in a large table if words are looked up. */
const MOST_LOOKED_UP = 1_000;
const LARGE_TABLE_ROWS = 50_000;

/** The ids of one page, in order, and the capped total. */
export async function findCappedPage<Table extends keyof DB>(
  db: Database,
  list: CappedList<Table>,
): Promise<CappedCount & { ids: number[] }> {
  const { most, rows } = await rowsToCount(db, list);
  const count = await countUpTo(db, rows.select(sql<number>`1`.as('one')), most);
  return { ...count, ids: await findPageOf(db, list, count) };
}

/**
 * The ids of one page, in order. The number of rows that pass the filter decides how they are read. Up to 10,000 are
 * found by the index of the filter and then sorted, because an index scan in the list's order would pass many other rows
 * before it found them. More than that are frequent, so that the scan in the list's order soon finds a page of them. Only
 * ids are read, which is an index-only scan if the index has the columns of the filter.
 */
export async function findPageOf<Table extends keyof DB>(
  db: Database,
  list: CappedList<Table>,
  { total, isCapped }: CappedCount,
): Promise<number[]> {
  const offset = (list.page - 1) * list.perPage;
  if (!isCapped && offset >= total) return [];
  const id = sql<number>`${sql.ref(`${list.table}.id`)}`.as('id');
  const page = isCapped ? sql`${inOrder(list).select(id)}` : sortedAfterwards(list);
  const { rows } = await sql<{ id: number }>`${page} limit ${list.perPage} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * The rows to count, and up to which number. Looking words up in a large table is slow, so these rows are counted up to
 * 1,000, or up to the page after the requested one, so that every page has a link to the next. The rows have an order,
 * because without one the planner scans the table if many rows match: the list's order, whose index has the columns of
 * the filter, and for words the id, which is the order in which rows are stored.
 */
export async function rowsToCount<Table extends keyof DB>(
  db: Database,
  list: CappedList<Table>,
): Promise<{ most: number; rows: CappedList<Table>['rows'] }> {
  const { table, rows, looksUpText, page, perPage } = list;
  if (!looksUpText) return { most: MOST_COUNTED, rows: inOrder(list) };
  const isLong = (await estimateRows(db, table)) > LARGE_TABLE_ROWS;
  const most = isLong ? Math.min(MOST_COUNTED, Math.max(MOST_LOOKED_UP, (page + 1) * perPage)) : MOST_COUNTED;
  return { most, rows: rows.orderBy(sql.ref(`${table}.id`), 'desc') };
}

function inOrder<Table extends keyof DB>({ rows, order }: CappedList<Table>) {
  return order.reduce((sorted, { by, direction }) => sorted.orderBy(sql`${by} ${sql.raw(direction)}`), rows);
}

/** Materialized, so that the planner finds the rows by the filter and not along the order. */
function sortedAfterwards<Table extends keyof DB>({ table, rows, order }: CappedList<Table>) {
  const keys = order.map(({ by, direction }, index) => ({ by, direction: sql.raw(direction), name: `key_${index}` }));
  const found = rows
    .select(sql<number>`${sql.ref(`${table}.id`)}`.as('id'))
    .select(keys.map(({ by, name }) => by.as(name)));
  return sql`with found as materialized (${found}) select id from found
    order by ${sql.join(keys.map(({ name, direction }) => sql`${sql.ref(name)} ${direction}`))}`;
}

/** The rows of a table as of its last analysis. */
async function estimateRows(db: Database, table: keyof DB): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples as rows from pg_class where oid = ${table}::regclass`.execute(db);
  return rows[0]?.rows ?? 0;
}
