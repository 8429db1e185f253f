import { randomInt } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { takeLock } from '../instance-lock.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { databaseUrl } from './connection.ts';
import { findPlace, SHARED_FOLDER } from './place.ts';
import { isAlive } from './processes.ts';
import { findRunningServer, launchServer, QUICK_STOP, type RunningServer, rotateLog, stopServer } from './server.ts';
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
/** A server whose files were moved ends by itself within a minute. */
const OTHER_SERVER_PATIENCE_MS = 75_000;
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
    await stopLeftServer(setup);
    return supervise(setup, await start(setup, dataDir), lock.release);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Stops a server that a killed process has left running. */
async function stopLeftServer({ cluster, log }: Setup): Promise<void> {
  const server = await findRunningServer(cluster);
  if (!server) return;
  log.info({ serverPid: server.pid }, 'PostgreSQL was still running and is started anew');
  await stopServer(server.pid);
}

/** The first start. Retries for a while, since shared memory of a killed server takes a moment to be released. */
async function start(setup: Setup, dataDir: string): Promise<RunningServer> {
  await rotateLog(setup.logFile);
  const begunAt = Date.now();
  for (;;) {
    const port = await choosePort((await readState(dataDir)).port);
    await updateState(dataDir, { port });
    try {
      return await launchServer(setup.cluster, setup.binaries, port, setup.logFile);
    } catch (error) {
      if (error instanceof StartRefusedError) throw error;
      const patienceMs = isServedByAnother(error) ? OTHER_SERVER_PATIENCE_MS : FIRST_START_PATIENCE_MS;
      if (Date.now() > begunAt + patienceMs) throw didNotStart(error, setup.logFile);
      await delay(RETRY_MS);
    }
  }
}

/** PostgreSQL's own lock of its files, which outlives a killed server for a moment. */
const isServedByAnother = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('pre-existing shared memory block');

function supervise(setup: Setup, first: RunningServer, onStopped: () => Promise<void>): BundledPostgres {
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
