import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { startBundledPostgres } from '#platform/database/server/bundled/bundled-postgres.ts';
import { databaseUrl, dropDatabase, onServer, scratchName } from '#tests/support/scratch-database.ts';
import { type AppProcess, prepareApp } from './app-process.ts';
import { fillListings } from './listings/fill-listings.ts';

/**
 * The built site with the demo agency, in a temporary folder, on a PostgreSQL of its own with the product's settings.
 * With `DATABASE_URL`, in a database made for the run on that server.
 */
export interface Site {
  readonly app: AppProcess;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

export interface SiteOptions {
  /** Generated homes beside those of the demo agency. */
  homes?: number;
  /** Generated plots, beside generated homes. */
  plots?: number;
  /** Arguments of Node.js for the site's process. */
  nodeArguments?: readonly string[];
  say: (message: string) => void;
}

export const owner = { email: 'owner@makao.example', password: 'journeys of one owner' };

/** Settings with which no limit of requests stands in the way of a load generator. */
export const unlimited = { SUBMISSIONS_PER_MINUTE: '10000', REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'error' };

export async function openSite({ homes = 0, plots = 0, nodeArguments = [], say }: SiteOptions): Promise<Site> {
  const folder = await makeFolder('makao-bench-');
  const server = await startServer(join(folder, 'database'));
  const database = scratchName('bench');
  let app: AppProcess | null = null;
  const close = async () => {
    await app?.stop();
    await dropDatabase(server.url, database);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await onServer(server.url, `create database ${database}`);
    const url = databaseUrl(server.url, database);
    app = await prepareApp(
      {
        ...unlimited,
        PUBLIC_URL: '',
        SMTP_URL: '',
        DEMO: '1',
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: url,
        OWNER_EMAIL: owner.email,
        OWNER_PASSWORD: owner.password,
      },
      nodeArguments,
    );
    await app.start();
    // Making all sizes of all photographs ahead takes a core for minutes. A size that is asked for is made then.
    await onServer(url, `select graphile_worker.remove_job('warm:' || id) from images`);
    if (homes > 0) {
      await app.stop();
      await fill(url, { homes, plots }, say);
      await app.start();
    }
    return { app, databaseUrl: url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function startServer(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given) return Promise.resolve({ url: given, stop: async () => {} });
  return startBundledPostgres({ dataDir, log: pino({ level: 'silent' }) });
}

async function fill(
  url: string,
  { homes, plots }: { homes: number; plots: number },
  say: (message: string) => void,
): Promise<void> {
  await fillListings({ databaseUrl: url, properties: homes, land: plots, seed: 1, now: new Date(), say });
  // What autovacuum has done on a database of that size long before: without it no index-only scan is possible.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

/** A temporary folder that PostgreSQL can enter, which runs as another user when this process is root's. */
export async function makeFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await chmod(folder, 0o755);
  return folder;
}
