import type { SiteFiles } from '#platform/files/server/site-files.ts';
import { endsWithin } from '#platform/http/server/limits/ends-within.ts';
import type { Log } from '#platform/http/server/log.ts';
import { oneAtATime } from './advisory-lock.ts';
import { startBundledPostgres } from './bundled/bundled-postgres.ts';
import { connectDatabase, type DatabaseConnection } from './database.ts';
import { matchFileStorage } from './file-storage.ts';
import { migrate } from './migrate.ts';
import { claimDatabase, type DatabaseClaim } from './program-lock.ts';
import {
  refuseOtherDatabase,
  refuseTransactionPooler,
  startErrorOf,
  unfitReplica,
} from './replica/database-addresses.ts';
import type { ReplicaWatch } from './replica/replica-watch.ts';

export interface OpenDatabase extends DatabaseConnection {
  /** An address whose sessions last. */
  url: string;
  /** Folder of the bundled cluster; null with DATABASE_URL. */
  folder: string | null;
}

interface OpenOptions {
  databaseUrl: string | null;
  /** The same database past a pooler of transactions, which `databaseUrl` then leads through. */
  sessionUrl?: string | null;
  /** A streaming replica, for public reads. */
  readUrl?: string | null;
  dataDir: string;
  files: SiteFiles;
  /** Whether programs with the same storage may use the database at the same time. Default: if it can be shared. */
  isShared?: boolean;
  migrationsDir: string;
  log: Log;
  progress: (message: string) => void;
}

/** Idle connections close at once, so more than this is a query still running. */
const CLOSE_TIMEOUT_MS = 300;

/** Key of an advisory lock; any constant will do. */
const START_LOCK = 762_017_407;

/** The oldest major version that migrations and queries support. */
const OLDEST_POSTGRES = 15;

/** Connects to DATABASE_URL, or starts a bundled PostgreSQL under DATA_DIR, and applies pending migrations. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { log, progress, files, isShared = files.root.isShared } = options;
  const bundled = options.databaseUrl ? null : await startBundledPostgres({ dataDir: options.dataDir, log, progress });
  const { sessionUrl = null, readUrl = null } = options;
  const addresses = { url: bundled?.url ?? options.databaseUrl ?? '', sessionUrl, readUrl };
  const url = sessionUrl ?? addresses.url;
  if (!bundled) {
    await refuseTransactionPooler(addresses);
    await refuseOtherDatabase(addresses);
  }
  const connection = connectDatabase({
    ...addresses,
    log,
    onConnectionLost: (error) => log.warn({ err: error }, 'A database connection was lost'),
  });
  let claim: DatabaseClaim | null = null;
  const close = async () => {
    // A query that is still running ends with its server or with this process.
    await endsWithin(CLOSE_TIMEOUT_MS, connection.close());
    await claim?.release();
    await bundled?.stop();
  };
  try {
    await refuseOldServer(connection);
    claim = await claimDatabase({ url, place: files.root.place, isShared, log, say: progress });
    const applied = await migrate(connection.pool, options.migrationsDir);
    if (applied.length > 0) progress(`Preparing the database (${applied.length} steps)…`);
    await prepareAlone(connection, progress, () => matchFileStorage(connection.pool, files));
    if (connection.replica) await startReading(connection.replica);
    return { ...connection, url, folder: bundled?.folder ?? null, close };
  } catch (error) {
    await close();
    throw startErrorOf(error);
  }
}

/** A replica that is away is waited for while the program runs; one of another database never comes to fit. */
async function startReading(replica: ReplicaWatch): Promise<void> {
  await replica.ask();
  if (replica.isUnfit) throw unfitReplica();
  replica.start();
}

/** Runs a part of the start that writes, in one program at a time. */
export const prepareAlone = <Result>(
  { pool }: DatabaseConnection,
  say: (message: string) => void,
  work: () => Promise<Result>,
): Promise<Result> =>
  oneAtATime(pool, START_LOCK, work, () => say('Another Makao prepares this database; waiting for it…'));

async function refuseOldServer({ pool }: DatabaseConnection): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (major < OLDEST_POSTGRES) {
    throw new Error(`DATABASE_URL is a PostgreSQL ${major}; Makao needs ${OLDEST_POSTGRES} or newer.`);
  }
}
