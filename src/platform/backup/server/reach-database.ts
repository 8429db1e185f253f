import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { startBundledPostgres } from '#platform/database/server/bundled/bundled-postgres.ts';
import { databaseUrl } from '#platform/database/server/bundled/connection.ts';
import { exists } from '#platform/database/server/bundled/folders.ts';
import { StartRefusedError } from '#platform/database/server/bundled/start-refused.ts';
import { readState } from '#platform/database/server/bundled/state.ts';
import { acquireInstanceLock, type InstanceLock, type LockPurpose } from '#platform/database/server/instance-lock.ts';
import type { S3Place } from '#platform/files/server/storage.ts';
import type { Log } from '#platform/http/server/log.ts';
import { BackupRefused } from './backup-format.ts';

export interface Settings {
  databaseUrl: string | null;
  dataDir: string;
  /** Where the files are; absent: in DATA_DIR. */
  storage?: S3Place | null;
  log: Log;
}

export interface ReachedDatabase {
  url: string;
  close(): Promise<void>;
}

const PATIENCE_MS = 60_000;
const RETRY_MS = 300;

/**
 * Finds the database to back up: that of DATABASE_URL, of a running site, or of a stopped one, whose bundled server is
 * started for the duration. Never creates one. @throws BackupRefused, StartRefusedError
 */
export async function reachDatabase({ databaseUrl: given, dataDir, log }: Settings): Promise<ReachedDatabase> {
  if (given) return { url: given, close: async () => {} };
  await refuseMissingCluster(dataDir);
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const lock = await lockOfStopped(dataDir);
    if (lock) return startStopped(dataDir, log, lock);
    const url = await urlOfRunning(dataDir);
    if (url) return { url, close: async () => {} };
    if (Date.now() > giveUpAt)
      throw new BackupRefused(
        `A Makao is running on ${dataDir}, but its database does not answer. See ${join(dataDir, 'postgres.log')}.`,
      );
    await delay(RETRY_MS);
  }
}

async function refuseMissingCluster(dataDir: string): Promise<void> {
  const { cluster } = (await exists(dataDir)) ? await readState(dataDir) : {};
  if (await exists(cluster ?? join(dataDir, 'postgres'))) return;
  throw new BackupRefused(
    cluster
      ? `The database of ${dataDir} was kept in ${cluster} and is not there any more.`
      : `There is no database in ${dataDir}. Set DATA_DIR and DATABASE_URL as they are set for bin/start.`,
  );
}

/** Null while another process runs on `dataDir`. */
async function lockOfStopped(dataDir: string): Promise<InstanceLock | null> {
  try {
    return await lockDataDir(dataDir, 'backup');
  } catch (error) {
    if (error instanceof StartRefusedError && error.code === 'already_running') return null;
    throw error;
  }
}

/** @throws StartRefusedError while another process has it; BackupRefused for root where another user runs the site */
export async function lockDataDir(dataDir: string, purpose: LockPurpose): Promise<InstanceLock> {
  const owner = (await stat(join(dataDir, 'makao.lock')).catch(() => null))?.uid;
  const lock = await acquireInstanceLock(dataDir, { waitMs: 0, purpose });
  if (process.getuid?.() !== 0 || owner === undefined || owner === 0) return lock;
  await lock.release();
  throw new BackupRefused(
    `The Makao of ${dataDir} belongs to another user (uid ${owner}). Run this command as that user: sudo -u '#${owner}' …`,
  );
}

async function startStopped(dataDir: string, log: Log, lock: InstanceLock): Promise<ReachedDatabase> {
  try {
    const postgres = await startBundledPostgres({ dataDir, log });
    return {
      url: postgres.url,
      async close() {
        await postgres.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Null while the server is still starting. */
async function urlOfRunning(dataDir: string): Promise<string | null> {
  const { port } = await readState(dataDir);
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new BackupRefused(
      `${join(dataDir, 'postgres-password')} may not be read by this user. Run this command as the user of bin/start.`,
    );
  });
  if (port === undefined || password === null) return null;
  const url = databaseUrl({ port, password: password.trim() });
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return url;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
