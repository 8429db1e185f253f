import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { prepareDatabase } from './connection.ts';
import { findServerProcesses, isAlive, signal } from './processes.ts';
import { spawnOptionsFor } from './run-as.ts';
import { postgresArguments } from './settings.ts';
import { StartRefusedError } from './start-refused.ts';

const READY_CHECK_MS = 40;
/** Crash recovery takes as long as the log to replay is long; a server that is recovering is not interrupted before. */
const RECOVERY_LIMIT_MS = 10 * 60_000;
const LOG_LIMIT_BYTES = 5 * 1024 * 1024;

export interface RunningServer {
  pid: number;
  port: number;
}

/** The running server of the cluster, left behind by a killed process; null when there is none. */
export async function findRunningServer(cluster: Cluster): Promise<RunningServer | null> {
  const { pid, port } = await readPidFile(cluster);
  if (!pid || !port) return null;
  // After a reboot the same process id may belong to any other program.
  const ours = await findServerProcesses(cluster.name);
  return ours.some((found) => found.pid === pid) && isAlive(pid) ? { pid, port } : null;
}

async function readPidFile(cluster: Cluster): Promise<{ pid?: number; port?: number }> {
  const text = await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  return { pid, port };
}

/**
 * Starts the server and waits until it accepts connections. Aborting `stopping` ends the wait and the server. The
 * caller has made sure that no server runs on the cluster.
 * @throws Error with the server's own messages; StartRefusedError when trying again would not help
 */
export async function launchServer(
  cluster: Cluster,
  binaries: Binaries,
  port: number,
  logFile: string,
  stopping?: AbortSignal,
): Promise<RunningServer> {
  await clearRemains(cluster);
  const logStart = (await stat(logFile).catch(() => null))?.size ?? 0;
  const pid = await spawnServer(cluster, binaries, port, logFile);
  const giveUpAt = Date.now() + RECOVERY_LIMIT_MS;
  while (isAlive(pid) && Date.now() < giveUpAt && !stopping?.aborted) {
    const readiness = await prepareDatabase({ port, password: cluster.password });
    if (readiness === 'ready') return { pid, port };
    if (readiness === 'wrong password') {
      await stopServer(pid);
      throw wrongPassword(cluster);
    }
    await delay(READY_CHECK_MS);
  }
  if (isAlive(pid)) await stopServer(pid, stopping?.aborted ? QUICK_STOP : PATIENT_STOP);
  throw new Error(await lastLines(logFile, logStart));
}

/** Signals to stop a server with, each with the time to wait before the next, in milliseconds. */
export type StopSteps = readonly [NodeJS.Signals, number][];

const PATIENT_STOP: StopSteps = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];
/**
 * For the end of the program. Changes the server has no time to write into its tables are in its write-ahead log, which
 * the next start replays: nothing committed is lost.
 */
export const QUICK_STOP: StopSteps = [
  ['SIGINT', 1_200],
  ['SIGQUIT', 400],
  ['SIGKILL', 200],
];

/** Stops a server, with increasingly urgent signals. */
export async function stopServer(pid: number, steps: StopSteps = PATIENT_STOP): Promise<void> {
  for (const [name, patienceMs] of steps) {
    signal(pid, name);
    if (await isGone(pid, patienceMs)) return;
  }
}

/** Starts a new log file when the current one is large; keeps one earlier file. */
export async function rotateLog(logFile: string): Promise<void> {
  const size = (await stat(logFile).catch(() => null))?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`);
}

/**
 * Removes what a killed server leaves: child processes that have not ended yet, and a pid file that would keep the next
 * server from starting if its process id now belonged to another process of the same user.
 */
async function clearRemains(cluster: Cluster): Promise<void> {
  const remaining = await findServerProcesses(cluster.name);
  for (const { pid } of remaining) signal(pid, 'SIGQUIT');
  await Promise.all(remaining.map(({ pid }) => isGone(pid, 5_000)));
  await rm(join(cluster.folder, 'postmaster.pid'), { force: true });
}

async function spawnServer(cluster: Cluster, binaries: Binaries, port: number, logFile: string): Promise<number> {
  const log = await open(logFile, 'a', 0o600);
  try {
    const child = spawn(binaries.postgres, postgresArguments(cluster, port), {
      ...spawnOptionsFor(cluster.account),
      // A separate session, so that Ctrl-C reaches the application first, which then stops the server.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    await once(child, 'spawn');
    child.unref();
    if (child.pid === undefined) throw new Error('the process has no number');
    return child.pid;
  } finally {
    await log.close();
  }
}

async function isGone(pid: number, patienceMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + patienceMs;
  while (isAlive(pid)) {
    if (Date.now() > giveUpAt) return false;
    await delay(READY_CHECK_MS);
  }
  return true;
}

async function lastLines(logFile: string, from: number): Promise<string> {
  const text = (await readFile(logFile)).subarray(from).toString();
  const said = text.matchAll(/\b(?:FATAL|PANIC|DETAIL|HINT): +(.*)/g);
  return Array.from(said, ([, sentence]) => sentence).join(' ') || `nothing was written to ${logFile}`;
}

function wrongPassword({ folder }: Cluster): StartRefusedError {
  return new StartRefusedError(
    'data_dir_unusable',
    `The password in DATA_DIR/postgres-password is not the one of the database in ${folder}. Put the right one back from a backup.`,
  );
}
