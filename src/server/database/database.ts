import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.gen.ts';

/** The pool's queries, or those of a transaction: what queries take so that they can join one. */
export type Database = Kysely<DB>;
export type DatabaseOrTransaction = Kysely<DB> | Transaction<DB>;

export interface DatabaseConnection {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** Whole shillings and ids fit a JavaScript number; anything larger must never be rounded silently. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be handled exactly`);
  return value;
}

const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: parseInt8,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[Number(oid)] ?? pg.types.getTypeParser(oid, format),
};

export interface DatabaseOptions {
  url: string;
  maxConnections?: number;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void;
}

/** Opens the one pool everything shares. */
export function connectDatabase({ url, maxConnections = 20, onConnectionLost }: DatabaseOptions): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'makao',
    types,
  });
  pool.on('error', (error) => {
    // Connections that end while the program stops are no news.
    if (!pool.ending) onConnectionLost?.(error);
  });
  // A connection that breaks while it is in use says so twice: the query fails, and the client emits an error
  // that ends the process when nobody listens. The pool itself only listens to idle ones.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => closeDatabase(db, pool) };
}

/** Kysely ends the pool only when it was asked a query itself. */
async function closeDatabase(db: Database, pool: pg.Pool): Promise<void> {
  await db.destroy();
  if (!pool.ending) await pool.end();
}
