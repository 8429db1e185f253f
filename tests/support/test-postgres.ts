import { appendFile, chmod, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { startBundledPostgres } from '#platform/database/server/bundled/bundled-postgres.ts';
import { makeScratchFolder } from './scratch-folder.ts';

/** The data lives as long as the run: nothing has to survive a power cut, and no vacuum has to keep tables small. */
const SETTINGS = [
  'fsync = off',
  'synchronous_commit = off',
  'full_page_writes = off',
  'autovacuum = off',
  // The log of changes is in memory too.
  'max_wal_size = 256MB',
];

export interface TestPostgres {
  /** Address of the server's maintenance database. */
  url: string;
  /** Ends the server and removes its files; leaves a server of DATABASE_URL as it is. */
  stop(): Promise<void>;
}

/** The PostgreSQL server of a test run: the one of `DATABASE_URL`, or one of its own that does without durability. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const dataDir = await makeScratchFolder('test');
  // PostgreSQL runs as another account when we are root, and has to get in.
  await chmod(dataDir, 0o755);
  const postgres = await startBundledPostgres({ dataDir, log: pino({ level: 'silent' }) });
  await giveUpDurability(postgres.folder);
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function giveUpDurability(folder: string): Promise<void> {
  await appendFile(join(folder, 'postgresql.conf'), `\n${SETTINGS.join('\n')}\n`);
  const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGHUP');
}
