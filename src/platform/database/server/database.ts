import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { openLimitedPools } from './limited-pool.ts';
import type { DB } from './schema.gen.ts';

/** Queries on the pool. A function that may join its caller's transaction takes `DatabaseOrTransaction`. */
export type Database = Kysely<DB>;
export type DatabaseOrTransaction = Kysely<DB> | Transaction<DB>;

export interface DatabaseConnection {
  /** Each query gets the limits of the kind of work it runs in: see time-limits.ts. */
  db: Database;
  /** The connections of jobs and of the start-up. */
  pool: pg.Pool;
  close(): Promise<void>;
}

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** Ids and amounts in shillings fit a JavaScript number; larger values must not be rounded silently. */
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
  /** Upper limit of connections for each kind of work. */
  maxConnections?: number;
  /** Called when an idle connection breaks; the pool replaces it itself. */
  onConnectionLost?: (error: Error) => void;
}

/** Opens the database: one query builder, with a separate pool for each kind of work. */
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
      // Connections that end while the pool is closing are expected.
      if (!pool.ending) onConnectionLost?.(error);
    });
    // A connection that breaks in use fails its query and also emits 'error', which would end the process without a
    // listener. The pool itself listens on idle connections only.
    pool.on('connect', (client) => client.on('error', () => {}));
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pools.pool }) });
  const close = async () => {
    await db.destroy();
    // Kysely ends the pools only if it ran a query.
    await pools.pool.end();
  };
  return { db, pool: pools.jobs, close };
}
