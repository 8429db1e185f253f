import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chooseAccount, ownerOf } from './account.ts';
import { canWriteIn, exists, giveTo, makeOpenFolder, makePrivateFolder } from './folders.ts';
import type { Account } from './run-as.ts';
import { StartRefusedError } from './start-refused.ts';
import { readState } from './state.ts';

/** Folder for database files when root's helper account cannot enter DATA_DIR. */
export const SHARED_FOLDER = '/var/lib/makao';

export interface Place {
  /** Path of the cluster, whether it exists yet or not. */
  cluster: string;
  /** The user that runs PostgreSQL on it; null: the current user. */
  account: Account | null;
}

/**
 * Finds the cluster of `dataDir`, or decides where a new one goes.
 * @param dataDir absolute, links resolved
 */
export async function findPlace(dataDir: string): Promise<Place> {
  const usual = join(dataDir, 'postgres');
  const { cluster: elsewhere } = await readState(dataDir);
  if (elsewhere && !(await exists(elsewhere))) throw filesAreGone(elsewhere, dataDir);
  const cluster = elsewhere ?? usual;
  if (await exists(cluster)) return { cluster, account: await accountFor(cluster) };

  const account = await chooseAccount();
  if (await canWork(account, unfinishedPath(usual))) return { cluster: usual, account };
  if (!account) throw notWritable(dataDir);
  return relocate(dataDir, account);
}

/** Path of a cluster under construction; it is renamed once it is complete. */
export function unfinishedPath(cluster: string): string {
  return `${cluster}.new`;
}

async function accountFor(cluster: string): Promise<Account | null> {
  let account = await ownerOf(cluster);
  if (account?.uid === 0) {
    // The files were restored by root from a copy without owners.
    account = await chooseAccount();
    if (account) await giveTo(account, cluster);
  }
  if (await canWriteIn(cluster, account)) return account;
  throw new StartRefusedError(
    'data_dir_unusable',
    account
      ? `The user who runs PostgreSQL (uid ${account.uid}) may not pass through the folders above ${cluster}. Open them to it (chmod o+x) and start again.`
      : `${cluster} belongs to another user. Start Makao as that user or as root, or choose another DATA_DIR.`,
  );
}

async function canWork(account: Account | null, folder: string): Promise<boolean> {
  try {
    await makePrivateFolder(folder, account);
    return await canWriteIn(folder, account);
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function relocate(dataDir: string, account: Account): Promise<Place> {
  const cluster = await unusedSharedPath(dataDir);
  const folder = dirname(cluster);
  try {
    await makeOpenFolder(SHARED_FOLDER);
    await makeOpenFolder(folder);
  } catch {
    throw notWritable(folder);
  }
  if (!(await canWork(account, unfinishedPath(cluster)))) throw notWritable(folder);
  return { cluster, account };
}

/**
 * Skips paths that are in use by files of an earlier DATA_DIR of the same name, which must be neither deleted nor
 * opened.
 */
async function unusedSharedPath(dataDir: string): Promise<string> {
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  for (let number = 1; ; number++) {
    const folder = number === 1 ? digest : `${digest}-${number}`;
    const cluster = join(SHARED_FOLDER, folder, 'postgres');
    if (!(await exists(cluster))) return cluster;
  }
}

function filesAreGone(cluster: string, dataDir: string): StartRefusedError {
  return new StartRefusedError(
    'data_dir_unusable',
    `The database files of ${dataDir} were kept in ${cluster} and are not there any more. Put them back, or delete ${join(dataDir, 'postgres.json')} to begin with an empty database.`,
  );
}

function notWritable(folder: string): StartRefusedError {
  return new StartRefusedError(
    'data_dir_unusable',
    `PostgreSQL cannot keep its files in ${folder}. Make the folder writable or choose another DATA_DIR.`,
  );
}
