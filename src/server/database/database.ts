import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { openLimitedPools } from './limited-pool.ts';
import type { DB } from './schema.gen.ts';

/** The pool's queries, or those of a transaction: what queries take so that they can join one. */
export type Database = Kysely<DB>;
export type DatabaseOrTransaction = Kysely<DB> | Transaction<DB>;

export interface DatabaseConnection {
  /** Its queries have the limits of the work they are made for: see time-limits.ts. */
  db: Database;
  /** The connections of the jobs and of the start. */
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
  /** Upper limit for each kind of work. */
  maxConnections?: number;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void;
}

/** Opens the database: the same queries for everything, over connections of their own for each kind of work. */
export function connectDatabase({ url, maxConnections = 20, onConnectionLost }: DatabaseOptions): DatabaseConnection {
  const config: pg.PoolConfig = {
    connectionString: url,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
  };
  const pools = openLimitedPools(config, maxConnections, (pool) => {
    pool.on('error', (error) => {
      // Connections that end while the program stops are no news.
      if (!pool.ending) onConnectionLost?.(error);
    });
    // A connection that breaks while it is in use says so twice: the query fails, and the client emits an error
    // that ends the process when nobody listens. The pool itself only listens to idle ones.
    pool.on('connect', (client) => client.on('error', () => {}));
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pools.pool }) });
  const close = async () => {
    await db.destroy();
    // Kysely ends the pools only when it was asked a query itself.
    await pools.pool.end();
  };
  return { db, pool: pools.jobs, close };
}
