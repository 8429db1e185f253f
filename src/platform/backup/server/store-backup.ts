import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStorage } from '#platform/files/server/storage.ts';
import type { Manifest } from './backup-format.ts';
import { BackupRefused } from './backup-format.ts';
import { type BackupSettings, backupName, chooseKept, listStoredBackups, openBackupPlace } from './backup-place.ts';
import { encrypted } from './encryption.ts';
import { inWorkFolder } from './fetch-backup.ts';
import { type BackupOptions, makeBackup } from './make-backup.ts';
import { refuseFileWithin } from './stored-files.ts';

interface StoreOptions extends Omit<BackupOptions, 'file' | 'replace' | 'store'> {
  backup: BackupSettings;
}

export interface BackupInPlace {
  name: string;
  place: string;
  sizeBytes: number;
  manifest: Manifest;
  removed: string[];
}

/** Encrypted when there is a key. @throws BackupRefused, StartRefusedError, ApiError with nothing stored or deleted */
export async function storeBackup({ backup, ...options }: StoreOptions): Promise<BackupInPlace> {
  const place = await openBackupPlace(backup);
  if (!place.isShared) await refuseFileWithin(options.dataDir, join(place.place, 'makao.tar'));
  return inWorkFolder(async (folder) => {
    const file = join(folder, 'makao.tar');
    let stored: Omit<BackupInPlace, 'manifest'> | null = null;
    const manifest = await makeBackup({
      ...options,
      file,
      replace: false,
      store: async ({ made_at }, signal) => {
        const name = backupName(new Date(made_at), { isEncrypted: backup.keys.length > 0 });
        const sizeBytes = await send(file, place, name, backup.keys, signal);
        const removed = await removeOthers(place, backup);
        stored = { name, place: place.place, sizeBytes, removed };
        return sizeBytes;
      },
    });
    if (!stored) throw new Error('a backup that was not stored');
    return Object.assign({ manifest }, stored);
  });
}

async function send(
  file: string,
  place: FileStorage,
  name: string,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  let sent = 0;
  async function* content(): AsyncGenerator<Uint8Array> {
    const source = createReadStream(file, { signal });
    for await (const chunk of keys.length > 0 ? encrypted(source, keys) : source) {
      sent += chunk.length;
      yield chunk;
    }
  }
  await place.put(name, Readable.from(content(), { objectMode: false }), 'application/octet-stream');
  const { sizeBytes } = (await place.get(name)) ?? {};
  if (sizeBytes === sent && sent >= (await stat(file)).size) return sent;
  await place.delete(name);
  throw new BackupRefused(`${place.place} has ${sizeBytes ?? 0} of the ${sent} bytes of ${name}, which was not kept.`);
}

async function removeOthers(place: FileStorage, { kept }: BackupSettings): Promise<string[]> {
  const all = await listStoredBackups(place);
  const chosen = chooseKept(all, kept);
  const others = all.filter((backup) => !chosen.has(backup)).map(({ name }) => name);
  for (const name of others) await place.delete(name);
  return others;
}
