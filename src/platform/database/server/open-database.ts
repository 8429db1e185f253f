import { endsWithin } from '#platform/http/server/ends-within.ts';
import type { Log } from '#platform/http/server/log.ts';
import { startBundledPostgres } from './bundled-postgres.ts';
import { connectDatabase, type DatabaseConnection } from './database.ts';
import { matchFileStorage } from './file-storage.ts';
import { migrate } from './migrate.ts';
import { claimDatabase, type DatabaseClaim } from './program-lock.ts';

export interface OpenDatabase extends DatabaseConnection {
  url: string;
  /** Folder of the bundled cluster; null with DATABASE_URL. */
  folder: string | null;
}

interface OpenOptions {
  databaseUrl: string | null;
  dataDir: string;
  migrationsDir: string;
  log: Log;
  progress: (message: string) => void;
}

/** Idle connections close at once, so more than this is a query still running. */
const CLOSE_TIMEOUT_MS = 300;

/** The oldest major version that migrations and queries support. */
const OLDEST_POSTGRES = 15;

/** Connects to DATABASE_URL, or starts a bundled PostgreSQL under DATA_DIR, and applies pending migrations. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { log, progress } = options;
  const bundled = options.databaseUrl ? null : await startBundledPostgres({ dataDir: options.dataDir, log, progress });
  const url = bundled?.url ?? options.databaseUrl ?? '';
  const connection = connectDatabase({
    url,
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
    claim = await claimDatabase({ url, dataDir: options.dataDir, log, say: progress });
    const applied = await migrate(connection.pool, options.migrationsDir);
    if (applied.length > 0) progress(`Preparing the database (${applied.length} steps)…`);
    await matchFileStorage(connection.pool, options.dataDir);
    return { ...connection, url, folder: bundled?.folder ?? null, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function refuseOldServer({ pool }: DatabaseConnection): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (major < OLDEST_POSTGRES) {
    throw new Error(`DATABASE_URL is a PostgreSQL ${major}; Makao needs ${OLDEST_POSTGRES} or newer.`);
  }
}
