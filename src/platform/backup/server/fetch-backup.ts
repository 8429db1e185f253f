import { createReadStream, createWriteStream } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BackupSettings, isEncryptedName, listStoredBackups, openBackupPlace } from './backup-place.ts';
import { BackupRefused } from './backup-refused.ts';
import { decrypted, isEncrypted } from './encryption.ts';
import { inWorkFolder } from './work-folder.ts';

/** A file of the command line, or the name of a backup in BACKUP_TO; `newest` is the newest there. */
export type BackupSource = { file: string } | { stored: string };

/**
 * Runs `work` with the path of the plain tar file: a restore reads the manifest at its end first, so what is encrypted
 * or elsewhere is copied into a file under TMPDIR before.
 * @param work is also told the name of the backup
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
