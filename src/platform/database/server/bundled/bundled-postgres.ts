import { randomInt } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { takeLock } from '../instance-lock.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { databaseUrl, prepareDatabase } from './connection.ts';
import { findPlace, SHARED_FOLDER } from './place.ts';
import { isAlive } from './processes.ts';
import {
  findRunningServer,
  launchServer,
  QUICK_STOP,
  type RunningServer,
  rotateLog,
  stopServer,
  stopServerOfMovedFiles,
} from './server.ts';
import { settingsFingerprint } from './settings.ts';
import { StartRefusedError } from './start-refused.ts';
import { readState, updateState } from './state.ts';

// Below the ephemeral ports that Linux and macOS use for outgoing connections.
const FIRST_PORT = 20_000;
const LAST_PORT = 29_999;

/** `preferred` if it is free on 127.0.0.1, otherwise a free port. */
async function choosePort(preferred: number | undefined): Promise<number> {
  let port = preferred ?? randomInt(FIRST_PORT, LAST_PORT + 1);
  while (!(await isFree(port))) port = randomInt(FIRST_PORT, LAST_PORT + 1);
  return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => answer(true)));
  });
}

type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>;

interface BundledPostgresOptions {
  dataDir: string;
  log: Log;
  /** Called with short progress messages for the terminal. */
  progress?: (message: string) => void;
}

export interface BundledPostgres {
  /** Constant until `stop`, also when the server had to be restarted. */
  readonly url: string;
  /** The folder of the database files. */
  readonly folder: string;
  /** Whether the server was already running, left behind by a killed process. */
  readonly isAdopted: boolean;
  /** Stops the server and waits for its end. Idempotent. */
  stop(): Promise<void>;
}

/** What every start and restart of the server needs. */
interface Setup {
  cluster: Cluster;
  binaries: Binaries;
  logFile: string;
  log: Log;
}

const WATCH_MS = 250;
const FIRST_START_PATIENCE_MS = 10_000;
/** A server whose files were moved notices within 60 seconds and ends. */
const MOVED_FILES_PATIENCE_MS = 75_000;
const RETRY_MS = 500;
const SLOWEST_RETRY_MS = 10_000;

/**
 * Runs PostgreSQL on the database files of `dataDir` and restarts it whenever it ends, until `stop`.
 * @throws StartRefusedError when it cannot run
 */
export async function startBundledPostgres(options: BundledPostgresOptions): Promise<BundledPostgres> {
  const { log, progress = () => {} } = options;
  progress('Starting PostgreSQL…');
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const place = await findPlace(dataDir);
  if (place.cluster !== join(dataDir, 'postgres'))
    progress(`The database is in ${place.cluster}. A copy of DATA_DIR does not hold it; bin/backup takes it along.`);
  // Locks the database files themselves as well: a copied DATA_DIR may refer to the files of the original.
  const lock = await takeLock(join(dirname(place.cluster), 'supervisor'));
  try {
    const binaries = await findBinaries(place.account, SHARED_FOLDER);
    const cluster = await openCluster(dataDir, place, binaries, progress);
    const setup = { cluster, binaries, log, logFile: join(dataDir, 'postgres.log') };
    const adopted = await adopt(setup, dataDir);
    const server = adopted ?? (await start(setup, dataDir, progress));
    return supervise(setup, server, { isAdopted: adopted !== null, onStopped: lock.release });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Takes over a running server if its programs and settings are those of this version; stops it otherwise. */
async function adopt(setup: Setup, dataDir: string): Promise<RunningServer | null> {
  const { cluster, binaries, log } = setup;
  const server = await findRunningServer(cluster);
  if (!server) {
    const serverPid = await stopServerOfMovedFiles(cluster);
    if (serverPid) log.info({ serverPid }, 'PostgreSQL was still running on files that were moved since, and is ended');
    return null;
  }
  const { settings } = await readState(dataDir);
  const isCurrent = settings === settingsFingerprint(binaries);
  if (isCurrent && (await prepareDatabase({ ...server, password: cluster.password })) === 'ready') {
    log.info({ serverPid: server.pid }, 'PostgreSQL was still running and is taken over');
    return server;
  }
  log.info({ serverPid: server.pid }, 'PostgreSQL was still running and is started anew');
  await stopServer(server.pid);
  return null;
}

/** The first start. Retries for a while, since shared memory of a killed server takes a moment to be released. */
async function start(setup: Setup, dataDir: string, progress: (message: string) => void): Promise<RunningServer> {
  await rotateLog(setup.logFile);
  const begunAt = Date.now();
  let patienceMs = FIRST_START_PATIENCE_MS;
  for (;;) {
    const port = await choosePort((await readState(dataDir)).port);
    await updateState(dataDir, { port, settings: settingsFingerprint(setup.binaries) });
    try {
      return await launchServer(setup.cluster, setup.binaries, port, setup.logFile);
    } catch (error) {
      if (error instanceof StartRefusedError) throw error;
      if (isServedByAnother(error) && patienceMs < MOVED_FILES_PATIENCE_MS) {
        progress('An earlier PostgreSQL still has these files; waiting up to a minute for it to end…');
        patienceMs = MOVED_FILES_PATIENCE_MS;
      }
      if (Date.now() > begunAt + patienceMs) throw didNotStart(error, setup.logFile);
      await delay(RETRY_MS);
    }
  }
}

/** PostgreSQL's own lock of its files; needed when the other server was not found by its process marks. */
const isServedByAnother = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('pre-existing shared memory block');

function supervise(
  setup: Setup,
  first: RunningServer,
  { isAdopted, onStopped }: { isAdopted: boolean; onStopped: () => Promise<void> },
): BundledPostgres {
  const stopping = new AbortController();
  const lastServer = keepRunning(setup, first, stopping.signal);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort();
    await stopServer((await lastServer).pid, QUICK_STOP);
    await onStopped();
  };
  return {
    url: databaseUrl({ ...first, password: setup.cluster.password }),
    folder: setup.cluster.folder,
    isAdopted,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Restarts the server whenever it ends. Resolves to the last one once `stopping` is aborted. */
async function keepRunning(setup: Setup, first: RunningServer, stopping: AbortSignal): Promise<RunningServer> {
  let server = first;
  while (await pause(WATCH_MS, stopping)) {
    if (isAlive(server.pid)) continue;
    setup.log.warn({ serverPid: server.pid }, 'PostgreSQL ended unexpectedly and is started again');
    server = (await restart(setup, server.port, stopping)) ?? server;
  }
  return server;
}

/** Retries without limit, because the application cannot work without its database. */
async function restart(setup: Setup, port: number, stopping: AbortSignal): Promise<RunningServer | null> {
  let waitMs = RETRY_MS;
  do {
    try {
      const server = await launchServer(setup.cluster, setup.binaries, port, setup.logFile, stopping);
      setup.log.info({ serverPid: server.pid }, 'PostgreSQL is running again');
      return server;
    } catch (error) {
      setup.log.error({ err: error }, 'PostgreSQL did not start; trying again');
    }
    waitMs = Math.min(waitMs * 2, SLOWEST_RETRY_MS);
  } while (await pause(waitMs, stopping));
  return null;
}

/**
 * Waits without keeping the process alive.
 * @returns false once `stopping` is aborted
 */
async function pause(ms: number, stopping: AbortSignal): Promise<boolean> {
  await delay(ms, undefined, { ref: false, signal: stopping }).catch(() => {});
  return !stopping.aborted;
}

function didNotStart(error: unknown, logFile: string): StartRefusedError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartRefusedError('postgres_unusable', `PostgreSQL does not start: ${reason} (see ${logFile})`);
}
