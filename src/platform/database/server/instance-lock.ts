import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { StartRefusedError } from './bundled/start-refused.ts';

export interface InstanceLock {
  /** Releases the lock. Idempotent. */
  release(): Promise<void>;
}

/** Purpose of the lock's holder, for the message that refuses other processes. */
export type LockPurpose = 'site' | 'backup' | 'restore';

interface LockOptions {
  /** How long to wait for a holder that is stopping, in milliseconds. */
  waitMs?: number;
  purpose?: LockPurpose;
}

const SQLITE_BUSY = 5;
const RETRY_MS = 100;

/** References to the open handles; without one a handle would be garbage-collected, which releases its lock. */
const openHandles = new Set<DatabaseSync>();

/**
 * Locks `dataDir` for this process; creates the folder when it is missing. Waits a moment for a holder that is
 * stopping.
 * @throws StartRefusedError while another process holds the lock
 */
export async function acquireInstanceLock(
  dataDir: string,
  { waitMs = 5_000, purpose }: LockOptions = {},
): Promise<InstanceLock> {
  const folder = resolve(dataDir);
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw unusable(folder, error);
  }
  return takeLock(join(folder, 'makao'), { waitMs, ...(purpose && { purpose }) });
}

/**
 * Holds `<path>.lock`, with the holder's process id in `<path>.pid` for the message to others.
 *
 * Node offers no flock(2), but SQLite takes an operating-system lock for an exclusive transaction, which the kernel
 * releases when the process ends, however it ends. Nothing is ever written into the file.
 */
export async function takeLock(
  path: string,
  { waitMs = 0, purpose = 'site' }: LockOptions = {},
): Promise<InstanceLock> {
  const giveUpAt = Date.now() + waitMs;
  for (;;) {
    const handle = tryToLock(`${path}.lock`);
    if (handle) return announce(handle, `${path}.pid`, purpose);
    if (Date.now() >= giveUpAt) throw await alreadyRunning(`${path}.pid`);
    await delay(RETRY_MS);
  }
}

function tryToLock(file: string): DatabaseSync | null {
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(file, { timeout: 0 });
    // A journal in memory, without a file: nothing is ever written that could be rolled back.
    handle.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return handle;
  } catch (error) {
    handle?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw unusable(file, error);
  }
}

async function announce(handle: DatabaseSync, pidFile: string, purpose: LockPurpose): Promise<InstanceLock> {
  openHandles.add(handle);
  await writeFile(pidFile, `${process.pid}\n${purpose === 'site' ? '' : `${purpose}\n`}`);
  return {
    async release() {
      if (!openHandles.delete(handle)) return;
      await rm(pidFile, { force: true });
      handle.close();
    },
  };
}

async function alreadyRunning(pidFile: string): Promise<StartRefusedError> {
  const [pid = '', purpose = ''] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  return new StartRefusedError('already_running', occupied(purpose, pid && ` (pid ${pid})`));
}

function occupied(purpose: string, by: string): string {
  if (purpose === 'backup') return `A backup is being made of this DATA_DIR${by}. Try again when it has finished.`;
  if (purpose === 'restore')
    return `A backup is being restored into this DATA_DIR${by}. Try again when it has finished.`;
  return `Another Makao is already running on this DATA_DIR${by}. Stop it first or choose another DATA_DIR.`;
}

function unusable(path: string, error: unknown): StartRefusedError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartRefusedError(
    'data_dir_unusable',
    `Makao cannot write to ${path} (${reason}). Make it writable for this user or choose another DATA_DIR.`,
  );
}
