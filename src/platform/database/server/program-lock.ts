import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { BaseLogger } from 'pino';
import { StartRefusedError } from './bundled/start-refused.ts';

interface ClaimOptions {
  url: string;
  /** Where this program's files are, for the refusal of another one. */
  place: string;
  /** Whether other programs may use the database too, because all of them share the storage of files. */
  isShared?: boolean;
  log: Pick<BaseLogger, 'warn' | 'error'>;
  say: (message: string) => void;
  /** How long to wait for a program that is stopping or whose machine crashed, in milliseconds. */
  waitMs?: number;
}

export interface DatabaseClaim {
  /** Releases the database for another program. Idempotent. */
  release(): Promise<void>;
}

/** Key of an advisory lock; any constant will do. */
const PROGRAM_LOCK = 762_017_406;
const RETRY_MS = 500;
const RECLAIM_MS = 2_000;
/** Longer than the server takes to notice that the machine of an earlier program is gone: see `connect`. */
const DEFAULT_WAIT_MS = 40_000;

/**
 * Makes this process the only one on its database, by an advisory lock on a connection of its own, which PostgreSQL
 * releases with the connection, however the process ended. Photographs are in DATA_DIR, so a second program with
 * another DATA_DIR would lack those uploaded to the first. (Two with the same DATA_DIR are refused earlier, by its
 * lock.) Programs that share a storage take the lock shared; `matchFileStorage` refuses one with another storage. Call
 * it before anything is written.
 * @throws StartRefusedError naming the other program
 */
export async function claimDatabase(options: ClaimOptions): Promise<DatabaseClaim> {
  const { say, waitMs = DEFAULT_WAIT_MS } = options;
  const giveUpAt = Date.now() + waitMs;
  let client = await connect(options);
  let isTold = false;
  try {
    while (!(await tryToLock(client, options))) {
      if (Date.now() >= giveUpAt) throw await usedElsewhere(client);
      if (!isTold) say('Another Makao uses this database; waiting for it to stop…');
      isTold = true;
      await delay(RETRY_MS);
    }
  } catch (error) {
    await client.end();
    throw error;
  }
  const releasing = new AbortController();
  const supervision = supervise();

  /** Claims the database again after its server restarted or the connection broke. */
  async function supervise(): Promise<void> {
    while (!releasing.signal.aborted) {
      await untilLost(client, releasing.signal);
      if (releasing.signal.aborted) break;
      client = (await claimAgain(options, releasing.signal)) ?? client;
    }
    await client.end().catch(() => {});
  }

  return {
    async release() {
      releasing.abort();
      await supervision;
    },
  };
}

async function claimAgain(options: ClaimOptions, stopping: AbortSignal): Promise<Client | null> {
  let isTold = false;
  while (!stopping.aborted) {
    const client = await connect(options).catch(() => null);
    if (client && (await tryToLock(client, options).catch(() => false))) return client;
    if (client && !isTold) {
      const reason = await usedElsewhere(client).catch(() => null);
      if (reason) options.log.error(reason.message);
      isTold = reason !== null;
    }
    await client?.end().catch(() => {});
    await delay(RECLAIM_MS, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
  return null;
}

const LOST = new WeakMap<Client, Promise<void>>();

function untilLost(client: Client, stopping: AbortSignal): Promise<void> {
  const stopped = new Promise<void>((settle) => {
    if (stopping.aborted) settle();
    else stopping.addEventListener('abort', () => settle(), { once: true });
  });
  return Promise.race([LOST.get(client), stopped]);
}

/**
 * TCP keep-alive settings with which the server detects within 35 seconds that the client is gone; the default takes
 * two hours.
 */
async function connect({ url, place }: ClaimOptions): Promise<Client> {
  const client = new Client({
    connectionString: url,
    // Shown in the refusal of a second program; PostgreSQL keeps 63 bytes.
    application_name: `makao on ${hostname()}:${place}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  LOST.set(
    client,
    new Promise((settle) => {
      client.once('error', () => settle());
      client.once('end', () => settle());
    }),
  );
  client.on('error', () => {});
  await client.connect();
  await client.query(`
    set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
    set idle_session_timeout = 0`);
  return client;
}

async function tryToLock(client: Client, { isShared = false }: ClaimOptions): Promise<boolean> {
  const lock = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query<{ is_taken: boolean }>(`select ${lock}($1) as is_taken`, [PROGRAM_LOCK]);
  return rows[0]?.is_taken === true;
}

async function usedElsewhere(client: Client): Promise<StartRefusedError> {
  const { rows } = await client.query<{ holder: string }>(
    `select a.application_name as holder from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and l.classid = 0 and l.objid = $1
        and l.database = (select oid from pg_database where datname = current_database())`,
    [PROGRAM_LOCK],
  );
  const place = rows[0]?.holder.replace(/^makao on /, '');
  return new StartRefusedError(
    'already_running',
    `Another Makao uses this database with another DATA_DIR${place ? ` (${place})` : ''}; photographs sent to one would be missing on the other. Stop that one first, or give this one a DATABASE_URL of its own. Programs that all have the same STORAGE_URL may share a database.`,
  );
}
