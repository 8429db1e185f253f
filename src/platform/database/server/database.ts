import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import { type ConnectionPlace, openLimitedPools, type PoolFigures, type ServerName } from './limited-pool.ts';
import { openReplica } from './replica/replica.ts';
import type { ReplicaWatch } from './replica/replica-watch.ts';
import type { DB } from './schema.gen.ts';
import type { WorkKind } from './time-limits.ts';

/** Queries on the pool. A function that may join its caller's transaction takes `DatabaseOrTransaction`. */
export type Database = Kysely<DB>;
export type DatabaseOrTransaction = Kysely<DB> | Transaction<DB>;

export interface DatabaseConnection {
  /**
   * Each query gets the limits of the kind of work it runs in: see time-limits.ts. Reads of public pages come from the
   * replica, if there is one: see read-source.ts.
   */
  db: Database;
  /** The connections of jobs and of the start-up, whose sessions last. */
  pool: pg.Pool;
  /** Null without a replica. */
  replica: ReplicaWatch | null;
  /** Connections by kind of work, at this moment. */
  poolFigures(): PoolFigures[];
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

export interface DatabaseAddresses {
  url: string;
  /** The address of the same database past a pooler of transactions, which `url` and `readUrl` then lead through. */
  sessionUrl?: string | null;
  /** The address of a streaming replica. */
  readUrl?: string | null;
}

export interface DatabaseOptions extends DatabaseAddresses {
  /** Upper limit of connections for each kind of work. */
  maxConnections?: number;
  /** Called when an idle connection breaks; the pool replaces it itself. */
  onConnectionLost?: (error: Error) => void;
  /** Told when public reads turn from one server to the other. */
  log?: Pick<BaseLogger, 'info' | 'warn'>;
}

/** Opens the database: one query builder, with a separate pool for each kind of work. */
export function connectDatabase({
  url,
  sessionUrl = null,
  readUrl = null,
  maxConnections = 20,
  onConnectionLost,
  log,
}: DatabaseOptions): DatabaseConnection {
  const open = (server: ServerName, placeOf: (kind: WorkKind) => ConnectionPlace) =>
    openLimitedPools({
      server,
      placeOf,
      config: { keepAlive: true, keepAliveInitialDelayMillis: 10_000, types },
      maxConnections,
      onOpen: (pool) => {
        pool.on('error', (error) => {
          // Connections that end while the pool is closing are expected.
          if (!pool.ending) onConnectionLost?.(error);
        });
        // A connection that breaks in use fails its query and also emits 'error', which would end the process without a
        // listener. The pool itself listens on idle connections only.
        pool.on('connect', (client) => client.on('error', () => {}));
      },
    });
  const isPooled = sessionUrl !== null;
  const primary = open('primary', (kind) =>
    kind === 'job' ? { url: sessionUrl ?? url, isPooled: false } : { url, isPooled },
  );
  const ofReplica = readUrl === null ? null : open('replica', () => ({ url: readUrl, isPooled }));
  const reading = ofReplica && openReplica(primary, ofReplica, log);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: reading?.pool ?? primary.pool }) });
  const close = async () => {
    await db.destroy();
    // Kysely ends the pools only if it ran a query.
    await Promise.all([reading?.close(), primary.pool.end()]);
  };
  const poolFigures = () => [...primary.figures(), ...(reading?.figures() ?? [])];
  return { db, pool: primary.jobs, replica: reading?.replica ?? null, poolFigures, close };
}
