import { createHash, randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { SUPERUSER } from './connection.ts';
import { exists, makePrivateFolder } from './folders.ts';
import { type Place, unfinishedPath } from './place.ts';
import type { Account } from './run-as.ts';
import { runAs } from './run-as.ts';
import { StartRefusedError } from './start-refused.ts';
import { updateState } from './state.ts';

/** A PostgreSQL cluster: its files, name, account and password. */
export interface Cluster {
  folder: string;
  /** Set as `cluster_name`, which marks its processes in the process list. */
  name: string;
  account: Account | null;
  password: string;
}

/** Opens the cluster of `dataDir`, creating it if there is none. */
export async function openCluster(
  dataDir: string,
  { cluster: folder, account }: Place,
  binaries: Binaries,
  progress: (message: string) => void,
): Promise<Cluster> {
  const isNew = !(await exists(folder));
  const password = await readPassword(dataDir, isNew);
  if (isNew) {
    progress('Creating the database…');
    await createCluster(folder, account, binaries, password);
    await rememberPlace(dataDir, folder);
  }
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return { folder, name: `makao-${digest}`, account, password };
}

async function readPassword(dataDir: string, isNew: boolean): Promise<string> {
  const file = join(dataDir, 'postgres-password');
  if (await exists(file)) return (await readFile(file, 'utf8')).trim();
  if (!isNew) {
    throw new StartRefusedError(
      'data_dir_unusable',
      `${file} is missing, and the database does not open without it. Put it back from a backup.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Creates the files under a temporary name first, so that an interrupted start leaves no incomplete cluster. */
async function createCluster(
  folder: string,
  account: Account | null,
  binaries: Binaries,
  password: string,
): Promise<void> {
  const unfinished = unfinishedPath(folder);
  const passwordFile = `${unfinished}-password`;
  await makePrivateFolder(unfinished, account);
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (account) await chown(passwordFile, account.uid, account.gid);
    const { succeeded, output } = await runAs(account, binaries.initdb, [
      '--pgdata',
      unfinished,
      '--username',
      SUPERUSER,
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      // PostgreSQL's built-in provider: sort order and letter case by Unicode, the same on every machine, whatever its
      // locales.
      '--locale',
      'C',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
    ]);
    if (!succeeded) throw cannotCreate(output);
    await rename(unfinished, folder);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function rememberPlace(dataDir: string, folder: string): Promise<void> {
  if (folder === join(dataDir, 'postgres')) return;
  const note = `The database files are in ${folder}. bin/backup takes them along; a copy of this folder does not hold them.`;
  await updateState(dataDir, { cluster: folder, note });
}

function cannotCreate(output: string): StartRefusedError {
  const lines = output.trim().split('\n');
  const reason = lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return new StartRefusedError('postgres_unusable', `PostgreSQL could not create its files: ${reason}`);
}
