import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { ApiError } from '#platform/http/server/errors.ts';
import { isTracing, withQuerySpan } from '#platform/tracing/server/spans.ts';
import { ConnectionQueue } from './connection-queue.ts';
import { IDLE_IN_TRANSACTION_MS, TransactionLimitsClient } from './replica/transaction-limits.ts';
import { ServerSilence, silent } from './server-silence.ts';
import { currentWork, type DatabaseLimits, databaseLimits, type WorkKind } from './time-limits.ts';

const kinds = Object.keys(databaseLimits).filter((name): name is WorkKind => name in databaseLimits);

/** A reply that is this much later than the server's own limit will not come: the connection is dead. */
const REPLY_LOST_AFTER_MS = 2_000;

/** Together three and a half seconds, of the five that a form may take; a server that is only busy answers in time. */
const silenceTimes = { patienceMs: 2_000, answerMs: 1_500, againMs: 1_000 };

interface Lane {
  pool: pg.Pool;
  queue: ConnectionQueue;
  /** A connection of the pool, with the limits of the kind. */
  connect(): Promise<PostgresPoolClient>;
}

/** Where the connections of one kind of work lead to. */
export interface ConnectionPlace {
  url: string;
  /** A pooler of transactions: nothing of a session lasts. */
  isPooled: boolean;
}

interface LimitedPoolsOptions {
  server: ServerName;
  placeOf: (kind: WorkKind) => ConnectionPlace;
  /** What all connections have. */
  config: pg.PoolConfig;
  /** Upper limit of connections for each kind. */
  maxConnections: number;
  /** Called with each pool before its first use. */
  onOpen: (pool: pg.Pool) => void;
}

export type ServerName = 'primary' | 'replica';

/** Connections of one kind of work at this moment. */
export interface PoolFigures {
  server: ServerName;
  kind: WorkKind;
  inUse: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
  /** Connections there may be. */
  limit: number;
}

export interface LimitedPools {
  /** Takes each connection from the pool of the current kind of work. */
  pool: PostgresPool;
  /** The pool of the jobs, which graphile-worker also uses directly. */
  jobs: pg.Pool;
  figures(): PoolFigures[];
}

/** Opens one pool for each kind of work, with that kind's limits (`databaseLimits`). */
export function openLimitedPools(options: LimitedPoolsOptions): LimitedPools {
  const lanes = new Map<WorkKind, Lane>();
  for (const kind of kinds) lanes.set(kind, openLane(kind, options));
  const laneOf = (kind: WorkKind): Lane => {
    const lane = lanes.get(kind);
    if (!lane) throw new Error(`There are no connections for ${kind}`);
    return lane;
  };
  const silence = new ServerSilence({ ask: () => askAnything(laneOf('health').pool), ...silenceTimes });
  const connect = async () => {
    const { kind, operation } = currentWork();
    const lane = laneOf(kind);
    if (operation !== null) return connectInTurn(lane, operation, silence);
    const client = await lane.connect();
    return isTracing() ? new LimitedClient(client, { silence: null, noteTimeout() {}, giveBack() {} }) : client;
  };
  const end = async () => {
    await Promise.all([...lanes.values()].map(({ pool }) => endOnce(pool)));
  };
  const figures = () => [...lanes].map(([kind, lane]) => ({ server: options.server, ...figuresOf(kind, lane) }));
  return { pool: { connect, end, options: {} }, jobs: laneOf('job').pool, figures };
}

function openLane(kind: WorkKind, { placeOf, config, maxConnections, onOpen }: LimitedPoolsOptions): Lane {
  const limits = databaseLimits[kind];
  const { url, isPooled } = placeOf(kind);
  const size = Math.min(limits.connections, maxConnections);
  const pool = new pg.Pool({
    ...config,
    connectionString: url,
    ...clientLimits(kind, limits),
    ...(isPooled ? { pipeline: true } : serverLimits(limits)),
    max: size,
  });
  onOpen(pool);
  const share = Math.max(1, Math.ceil(size / 3));
  const stuckMs = limits.statementMs + 500;
  const waitMs = limits.connectionMs;
  return {
    pool,
    queue: new ConnectionQueue({ size, share, waitMs, longestWaitMs: 4 * waitMs, stuckMs }),
    connect: async () => (isPooled ? new TransactionLimitsClient(await pool.connect(), limits) : await pool.connect()),
  };
}

/** Limits as start-up parameters of the connection, so that setting them costs no statement. */
const serverLimits = ({ statementMs, lockMs }: DatabaseLimits): pg.PoolConfig => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
});

const clientLimits = (kind: WorkKind, { statementMs, connectionMs }: DatabaseLimits): pg.PoolConfig => ({
  application_name: `makao ${kind}`,
  connectionTimeoutMillis: connectionMs,
  // Without `query_timeout` a query on a connection that silently vanished, such as behind a firewall, would wait for
  // ever. graphile-worker uses its pool directly and does not replace a timed-out connection, so jobs rely on TCP
  // keep-alive instead.
  ...(kind === 'job' ? {} : { query_timeout: statementMs + REPLY_LOST_AFTER_MS }),
});

const figuresOf = (kind: WorkKind, { pool, queue }: Lane): Omit<PoolFigures, 'server'> => ({
  kind,
  inUse: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount + queue.waitingCount,
  limit: pool.options.max ?? 0,
});

async function endOnce(pool: pg.Pool): Promise<void> {
  if (!pool.ending) await pool.end();
}

async function askAnything(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select 1');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function connectInTurn(
  { connect, queue }: Lane,
  operation: string,
  silence: ServerSilence,
): Promise<PostgresPoolClient> {
  await silence.refuse();
  const giveBack = await queue.take(operation);
  try {
    // Meanwhile others may have found the server silent.
    await silence.refuse();
    const client = await givenUpInSilence(connect(), silence);
    return new LimitedClient(client, { silence, noteTimeout: () => queue.noteTimeout(operation), giveBack });
  } catch (error) {
    giveBack();
    if (error instanceof Error && error.message.includes('timeout')) await silence.ask();
    throw error;
  }
}

/** A connection that comes after it was given up is closed. */
async function givenUpInSilence(connecting: Promise<PostgresPoolClient>, silence: ServerSilence) {
  try {
    return await silence.during(connecting);
  } catch (error) {
    connecting.then(
      (client) => client.release(true),
      () => {},
    );
    throw error;
  }
}

/** SQLSTATE of cancelled statements: by the statement's time limit, or by the limit of waiting for a lock. */
const timeoutStates = new Set(['57014', '55P03']);

interface ClientWatch {
  /** Null for jobs, whose statements may take as long as they do. */
  silence: ServerSilence | null;
  noteTimeout: () => void;
  giveBack: () => void;
}

/** A connection in use. Reports statements that timed out, and is discarded once a reply was lost. */
class LimitedClient implements PostgresPoolClient {
  private isDead = false;

  constructor(
    private readonly client: PostgresPoolClient,
    private readonly watch: ClientWatch,
  ) {}

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: ReadonlyArray<unknown> = []) {
    return typeof sql === 'string' ? this.run<R>(sql, parameters) : this.client.query(sql);
  }

  release(destroy = false): void {
    this.client.release(destroy || this.isDead);
    this.watch.giveBack();
  }

  private async run<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> {
    // A rollback would wait behind the statement whose reply did not come.
    if (this.isDead) throw silent();
    const { silence, noteTimeout } = this.watch;
    try {
      return await withQuerySpan(sql, () => {
        const reply = this.client.query<R>(sql, parameters);
        return silence ? silence.during(reply) : reply;
      });
    } catch (error) {
      if (error instanceof pg.DatabaseError && timeoutStates.has(error.code ?? '')) noteTimeout();
      if (error instanceof ApiError || (error instanceof Error && error.message === 'Query read timeout'))
        this.isDead = true;
      throw error;
    }
  }
}
