import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';

/** Reading and writing a row of either table of listings: the tables have these ways in common, and their names not. */

export type ListingTable = 'properties' | 'land';

/** What properties and plots have in common beside what their forms say. */
export interface ListingRow {
  id: number;
  slug: string;
  reference_number: string;
  title: string;
  price_kes: number;
  approval_status: string;
  status: string;
  is_featured: boolean;
  is_open_for_visits: boolean;
  agent_id: string | null;
  confirmed_at: Date | null;
  published_at: Date | null;
  version: number;
  updated_at: Date;
}

/** What is changed without the form. */
export interface ListingChange {
  approval_status?: string;
  status?: string;
  is_featured?: boolean;
  is_open_for_visits?: boolean;
  agent_id?: string | null;
  confirmed_at?: Date | null;
  published_at?: Date;
}

export interface ListingStart {
  agent_id: string | null;
  created_by: string;
}

/** With the columns of its kind's fields. */
type Row = ListingRow & Readonly<Record<string, unknown>>;

/** Values by the names of their columns; what is undefined is left as it is. */
type Columns = object;

const given = (columns: Columns): [string, unknown][] =>
  Object.entries(columns).filter(([, value]) => value !== undefined);

const assignments = (columns: Columns): RawBuilder<unknown> =>
  sql.join(given(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));

async function rowOf(
  db: DatabaseOrTransaction,
  table: ListingTable,
  id: number,
  lock: RawBuilder<unknown>,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where id = ${id} ${lock}`.execute(db);
  return rows[0];
}

export const findRow = (db: DatabaseOrTransaction, table: ListingTable, id: number) => rowOf(db, table, id, sql``);

/** Like `findRow`, with a row lock (`for update`) until the transaction ends. */
export const lockRowForUpdate = (trx: Transaction<DB>, table: ListingTable, id: number) =>
  rowOf(trx, table, id, sql`for update`);

/** @returns the id of the new row */
export async function insertRow(trx: Transaction<DB>, table: ListingTable, columns: Columns): Promise<number> {
  const entries = given(columns);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(entries.map(([name]) => sql.ref(name)))})
    values (${sql.join(entries.map(([, value]) => value))}) returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`No row was made in ${table}`);
  return row.id;
}

/** Changes what the form says, and counts the version up. */
export async function writeRow(trx: Transaction<DB>, table: ListingTable, id: number, columns: Columns): Promise<void> {
  await sql`update ${sql.table(table)} set ${assignments(columns)}, version = version + 1 where id = ${id}`.execute(
    trx,
  );
}

/** Changes what the form does not say. */
export async function changeRow(
  trx: Transaction<DB>,
  table: ListingTable,
  id: number,
  columns: ListingChange,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${assignments(columns)} where id = ${id}`.execute(trx);
}
