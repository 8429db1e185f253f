import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { startBundledPostgres } from '#platform/database/server/bundled/bundled-postgres.ts';
import { databaseUrl } from '#platform/database/server/bundled/connection.ts';
import { findPlace } from '#platform/database/server/bundled/place.ts';
import { readState } from '#platform/database/server/bundled/state.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { type AppProcess, prepareApp } from '../../bench/app-process.ts';
import type { DrillContext } from '../drill.ts';

export const owner = { email: 'owner@makao.example', password: 'journeys of one owner' };

/** The built program with the PostgreSQL that it runs itself, in a folder of its own. */
export interface Program extends AppProcess {
  readonly dataDir: string;
  /** Sends SIGKILL to PostgreSQL's first process, which loses its memory and all connections. */
  killDatabase(): Promise<void>;
  /** The address of its PostgreSQL, which stays when that is started again. */
  databaseUrl(): Promise<string>;
  /** Runs statements over a connection of the drill's own; the database has to be running. */
  query<Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
}

/**
 * Prepares the program in a temporary folder with the demo agency; `start` starts it. It is ended and its folder removed
 * at the end of the drill.
 */
export async function prepareProgram(context: DrillContext, settings: Record<string, string>): Promise<Program> {
  const dataDir = await makeFolder(context);
  await copyDemo(dataDir);
  return programOn(context, dataDir, settings);
}

/** The program on an existing folder, or on an empty one. With `DATABASE_URL`, PostgreSQL is run by the drill. */
export async function programOn(
  context: DrillContext,
  dataDir: string,
  settings: Record<string, string>,
): Promise<Program> {
  const app = await prepareApp({ ...usualSettings, ...settings, DATA_DIR: dataDir });
  context.atEnd(async () => {
    await app.kill();
    if (!settings.DATABASE_URL) await stopLeftDatabase(dataDir);
  });
  const urlOf = async () => settings.DATABASE_URL || bundledUrl(dataDir);
  return {
    ...app,
    dataDir,
    async killDatabase() {
      // The program may not have restarted the one that was killed before: its file then names a process that is gone.
      for (const deadline = Date.now() + 30_000; ; ) {
        try {
          process.kill(await postmasterPid(dataDir), 'SIGKILL');
          return;
        } catch (error) {
          const isGone =
            error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'ENOENT');
          if (!isGone || Date.now() > deadline) throw error;
          await wait(50);
        }
      }
    },
    databaseUrl: urlOf,
    async query<Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[] = []) {
      return runStatement<Row>(await urlOf(), statement, values);
    },
  };
}

const usualSettings = {
  DATABASE_URL: '',
  PUBLIC_URL: '',
  SMTP_URL: '',
  DEMO: '1',
  // Each visitor of a drill has an address of its own, as visitors have.
  TRUST_PROXY: 'loopback',
  SUBMISSIONS_PER_MINUTE: '100000',
  REQUESTS_PER_MINUTE: '1000000',
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
  LOG_LEVEL: 'silent',
};

let demo: Promise<string> | undefined;

/** Copies a stopped program's folder with the demo agency, which is made once for all drills of a run. */
export async function copyDemo(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  demo ??= makeDemo();
  // `cp`, because it keeps owners: as root, PostgreSQL's files belong to another user.
  await promisify(execFile)('cp', ['-a', `${await demo}/.`, dataDir]);
}

async function makeDemo(): Promise<string> {
  const folder = await makeScratchFolder('drill-demo');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const app = await prepareApp({ ...usualSettings, DATA_DIR: folder });
  try {
    await app.start();
    await readyDemo(await bundledUrl(folder));
  } finally {
    await app.stop();
  }
  return folder;
}

/** Makes the demo agency ready for drills, once a program has loaded it. */
export async function readyDemo(url: string): Promise<void> {
  // Making all sizes of all photographs ahead takes a core for minutes, which is not what drills measure.
  await runStatement(url, `select graphile_worker.remove_job('warm:' || id) from images`);
  // Places for as many consultations and visits as drills ask for.
  await runStatement(url, 'update availability_slots set capacity = 100');
}

/** Runs a statement over a connection of its own; fails where the server ends meanwhile, as some drills have it do. */
export async function runStatement<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks without a message from the server is reported by this event as well as by the statement.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

/**
 * A temporary folder that PostgreSQL can enter, which runs as another user when this process is root's. Short forms tell
 * no figures, and have it in memory where there is room.
 */
export async function makeFolder(context: DrillContext): Promise<string> {
  const folder = context.isQuick ? await makeScratchFolder('drill') : await mkdtemp(join(tmpdir(), 'makao-drill-'));
  await chmod(folder, 0o755);
  context.atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function bundledUrl(dataDir: string): Promise<string> {
  const { port } = await readState(dataDir);
  if (port === undefined) throw new Error('PostgreSQL was not started yet');
  return databaseUrl({ port, password: (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim() });
}

/** The process id of the running PostgreSQL of a DATA_DIR. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const { cluster } = await findPlace(dataDir);
  const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

/** A killed program leaves its PostgreSQL running. */
async function stopLeftDatabase(dataDir: string): Promise<void> {
  const { port } = await readState(dataDir);
  if (port === undefined) return;
  const postgres = await startBundledPostgres({ dataDir, log: pino({ level: 'silent' }) });
  await postgres.stop();
}

/** Waits until the program reports that it can do its work. @throws Error after `patienceMs` */
export async function untilHealthy(url: string, patienceMs = 60_000): Promise<void> {
  for (const giveUpAt = Date.now() + patienceMs; Date.now() < giveUpAt; await wait(50)) {
    const reply = await fetch(`${url}/api/v1/health`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await reply?.arrayBuffer();
    if (reply?.ok) return;
  }
  throw new Error(`The program was not healthy within ${patienceMs / 1000} s`);
}
