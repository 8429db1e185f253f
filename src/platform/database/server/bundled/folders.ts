import { constants } from 'node:fs';
import { chmod, chown, lchown, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './run-as.ts';
import { runAs } from './run-as.ts';

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Creates a folder that other users may enter, whatever this process's umask. */
export async function makeOpenFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

/** Creates an empty folder that only `account` may enter. */
export async function makePrivateFolder(folder: string, account: Account | null): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (account) await chown(folder, account.uid, account.gid);
}

/**
 * Whether `account` can write in `folder`. Tested by a process of that account, because the modes of all parent
 * folders, access lists and mount options matter.
 */
export async function canWriteIn(folder: string, account: Account | null): Promise<boolean> {
  const script = 'cd "$1" && : > .writable && rm .writable';
  const { succeeded } = await runAs(account, '/bin/sh', ['-c', script, 'sh', folder]);
  return succeeded;
}

/** Makes `account` the owner of a folder and its content, recursively. */
export async function giveTo(account: Account, folder: string): Promise<void> {
  await lchown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(account, path);
    else await lchown(path, account.uid, account.gid);
  }
}

/** Makes a folder and its content readable, and its programs executable, for all users. */
export async function openForAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openForAll(path);
    else if (entry.isFile()) await chmod(path, (await isProgram(path)) ? 0o755 : 0o644);
  }
}

async function isProgram(file: string): Promise<boolean> {
  return ((await stat(file)).mode & constants.S_IXUSR) !== 0;
}
