import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { ConnectionQueue } from './connection-queue.ts';
import { currentWork, type DatabaseLimits, databaseLimits, type WorkKind } from './time-limits.ts';

const kinds = Object.keys(databaseLimits).filter((name): name is WorkKind => name in databaseLimits);

/** A reply that is this much later than the server's own limit will not come: the connection is dead. */
const REPLY_LOST_AFTER_MS = 2_000;

interface Lane {
  pool: pg.Pool;
  queue: ConnectionQueue;
}

export interface LimitedPools {
  /** Takes each connection from the pool of the current kind of work. */
  pool: PostgresPool;
  /** The pool of the jobs, which graphile-worker also uses directly. */
  jobs: pg.Pool;
}

/**
 * Opens one pool for each kind of work, with that kind's limits (`databaseLimits`).
 * @param config address of the database
 * @param maxConnections upper limit for each kind
 * @param onOpen called with each pool before its first use
 */
export function openLimitedPools(
  config: pg.PoolConfig,
  maxConnections: number,
  onOpen: (pool: pg.Pool) => void,
): LimitedPools {
  const lanes = new Map<WorkKind, Lane>();
  for (const kind of kinds) lanes.set(kind, openLane(kind, config, maxConnections, onOpen));
  const laneOf = (kind: WorkKind): Lane => {
    const lane = lanes.get(kind);
    if (!lane) throw new Error(`There are no connections for ${kind}`);
    return lane;
  };
  const connect = async () => {
    const { kind, operation } = currentWork();
    const lane = laneOf(kind);
    return operation === null ? lane.pool.connect() : connectInTurn(lane, operation);
  };
  const end = async () => {
    await Promise.all([...lanes.values()].map(({ pool }) => endOnce(pool)));
  };
  return { pool: { connect, end, options: {} }, jobs: laneOf('job').pool };
}

function openLane(
  kind: WorkKind,
  config: pg.PoolConfig,
  maxConnections: number,
  onOpen: (pool: pg.Pool) => void,
): Lane {
  const limits = databaseLimits[kind];
  const size = Math.min(limits.connections, maxConnections);
  const pool = new pg.Pool({ ...config, ...optionsOf(kind, limits), max: size });
  onOpen(pool);
  const share = Math.max(1, Math.ceil(size / 3));
  const stuckMs = limits.statementMs + 500;
  const waitMs = limits.connectionMs;
  return { pool, queue: new ConnectionQueue({ size, share, waitMs, longestWaitMs: 4 * waitMs, stuckMs }) };
}

/** All limits are start-up parameters of the connection, so that setting them costs no statement. */
const optionsOf = (kind: WorkKind, { statementMs, lockMs, connectionMs }: DatabaseLimits): pg.PoolConfig => ({
  application_name: `makao ${kind}`,
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  connectionTimeoutMillis: connectionMs,
  // Without `query_timeout` a query on a connection that silently vanished, such as behind a firewall, would wait for
  // ever. graphile-worker uses its pool directly and does not replace a timed-out connection, so jobs rely on TCP
  // keep-alive instead.
  ...(kind === 'job' ? {} : { query_timeout: statementMs + REPLY_LOST_AFTER_MS }),
});

async function endOnce(pool: pg.Pool): Promise<void> {
  if (!pool.ending) await pool.end();
}

async function connectInTurn({ pool, queue }: Lane, operation: string): Promise<PostgresPoolClient> {
  const releaseConnection = await queue.take(operation);
  try {
    return new LimitedClient(await pool.connect(), () => queue.noteTimeout(operation), releaseConnection);
  } catch (error) {
    releaseConnection();
    throw error;
  }
}

/** SQLSTATE of cancelled statements: by the statement's time limit, or by the limit of waiting for a lock. */
const timeoutStates = new Set(['57014', '55P03']);

/** A connection in use. Reports statements that timed out, and is discarded once a reply was lost. */
class LimitedClient implements PostgresPoolClient {
  private isDead = false;

  constructor(
    private readonly client: PostgresPoolClient,
    private readonly noteTimeout: () => void,
    private readonly releaseConnection: () => void,
  ) {}

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: ReadonlyArray<unknown> = []) {
    return typeof sql === 'string' ? this.run<R>(sql, parameters) : this.client.query(sql);
  }

  release(destroy = false): void {
    this.client.release(destroy || this.isDead);
    this.releaseConnection();
  }

  private async run<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> {
    try {
      return await this.client.query<R>(sql, parameters);
    } catch (error) {
      if (error instanceof pg.DatabaseError && timeoutStates.has(error.code ?? '')) this.noteTimeout();
      if (error instanceof Error && error.message === 'Query read timeout') this.isDead = true;
      throw error;
    }
  }
}
