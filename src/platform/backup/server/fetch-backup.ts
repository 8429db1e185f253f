import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeWorkFolder } from '#platform/files/server/work-folder.ts';
import { BackupRefused } from './backup-format.ts';
import { type BackupSettings, isEncryptedName, listStoredBackups, openBackupPlace } from './backup-place.ts';
import { decrypted, isEncrypted } from './encryption.ts';

export async function inWorkFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await makeWorkFolder('makao-backup-');
  try {
    // When this process is root's, PostgreSQL runs as another user and needs the execute bit to reach its files. Without
    // the read bit, other users cannot list the folder.
    if (process.getuid?.() === 0) await chmod(folder, 0o711);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file of the command line, or the name of a backup in BACKUP_TO; `newest` is the newest there. */
export type BackupSource = { file: string } | { stored: string };

/**
 * Runs `work` with the path of the plain tar file: what is encrypted or elsewhere is copied under TMPDIR before, as a
 * restore reads the manifest at its end first. `work` is also told the backup's name.
 * @throws BackupRefused
 */
export async function withBackupFile<Result>(
  source: BackupSource,
  settings: BackupSettings,
  signal: AbortSignal,
  work: (path: string, name: string) => Promise<Result>,
): Promise<Result> {
  if ('file' in source) {
    const path = resolve(source.file);
    if (!(await isEncrypted(path))) return work(path, path);
    return inCopy(decrypted(createReadStream(path), settings.keys, path), basename(path), signal, (copy) =>
      work(copy, path),
    );
  }
  const place = await openBackupPlace(settings);
  const all = await listStoredBackups(place);
  const name = all.find((backup) => source.stored === NEWEST || backup.name === source.stored)?.name;
  const stored = name && (await place.get(name));
  if (!stored)
    throw new BackupRefused(
      `There is no backup ${source.stored === NEWEST ? '' : `${source.stored} `}in ${place.place}.`,
    );
  const content = stored.stream();
  return inCopy(isEncryptedName(name) ? decrypted(content, settings.keys, name) : content, name, signal, (copy) =>
    work(copy, name),
  );
}

export const NEWEST = 'newest';

const inCopy = <Result>(
  content: AsyncIterable<Uint8Array>,
  name: string,
  signal: AbortSignal,
  work: (path: string) => Promise<Result>,
): Promise<Result> =>
  inWorkFolder(async (folder) => {
    const copy = join(folder, name.replace(/\.age$/, ''));
    await pipeline(content, createWriteStream(copy, { flags: 'wx', mode: 0o600 }), { signal });
    return work(copy);
  });
