import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { readState } from '#platform/database/server/bundled/state.ts';
import { type FileStorage, keysUnder } from '#platform/files/server/storage.ts';
import { type BackedUpFile, BackupRefused, filePath } from './backup-format.ts';
import type { BackupFile } from './backup-reader.ts';
import type { BackupWriter } from './backup-writer.ts';
import { measure } from './measured.ts';

/** Such a file would be part of the next backup, and deleted by a restore. @throws BackupRefused */
export async function refuseFileWithin(dataDir: string, file: string): Promise<void> {
  const { cluster } = await readState(dataDir);
  // Listed separately, because it may be a link to another disk.
  const folders = [dataDir, join(dataDir, 'images'), ...(cluster ? [cluster] : [])];
  const paths = [resolve(file), join(await realOr(dirname(resolve(file))), basename(file)), await realOr(file)];
  for (const folder of folders) {
    const real = await realOr(folder);
    if (paths.some((path) => isWithin(real, path)))
      throw new BackupRefused(
        `${file} is in ${folder}, which is part of what a backup is made of. Keep backups in another folder, best on another machine; move this one there if it exists.`,
      );
  }
}

const realOr = (path: string): Promise<string> => realpath(path).catch(() => resolve(path));

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Prefix of variants of photographs, which are made again on demand. */
const VARIANTS = 'variants';
/** Prefix of files of a restore that is under way. */
const STAGED = 'restoring';
const PARALLEL_FILES = 8;

const stagedKey = (key: string): string => `${STAGED}/${key}`;
const isOriginal = (key: string): boolean => !key.startsWith(`${VARIANTS}/`) && !key.startsWith(`${STAGED}/`);

/** Keys of all stored files except variants and unfinished files. */
export async function listStoredFiles(images: FileStorage): Promise<string[]> {
  return (await keysUnder(images)).filter(isOriginal).sort();
}

/** Adds files to a backup one by one, so that memory use does not depend on their size; missing ones are left out. */
export async function addStoredFiles(
  writer: BackupWriter,
  images: FileStorage,
  keys: readonly string[],
): Promise<BackedUpFile[]> {
  const added: BackedUpFile[] = [];
  for (const key of keys) {
    const file = await images.get(key);
    if (!file) continue;
    const { lines: _, ...content } = await writer.add(filePath(key), file.stream());
    added.push({ key, ...content });
  }
  return added;
}

export async function stageFiles(backup: BackupFile, images: FileStorage, signal: AbortSignal): Promise<void> {
  await removeStaged(images);
  await eachOf(backup.manifest.files, async (file) => {
    signal.throwIfAborted();
    const body = Readable.from(backup.read(filePath(file.key)), { objectMode: false });
    await images.put(stagedKey(file.key), body, 'application/octet-stream');
  });
}

/** Works on some at a time; after a failure it begins no more, and throws it once none is under way. */
async function eachOf<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const workers = Array.from({ length: PARALLEL_FILES }, async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      await work(item).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
    }
  });
  const failed = (await Promise.allSettled(workers)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Moves the staged files to their final places. Keys are never reused, so an existing file has the same content. */
export async function placeStagedFiles(images: FileStorage, files: readonly BackedUpFile[]): Promise<void> {
  await eachOf(files, ({ key }) => images.move(stagedKey(key), key));
  await removeStaged(images);
}

export const removeStaged = (images: FileStorage): Promise<void> => images.deleteUnder(STAGED);

/** Compares every restored file with the manifest. @throws BackupRefused naming the first that differs */
export async function checkPlacedFiles(images: FileStorage, files: readonly BackedUpFile[]): Promise<void> {
  for (const { key, bytes, sha256 } of files) {
    const file = await images.get(key);
    const found = file && (await measure(file.stream()));
    if (found?.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupRefused(
        `'${key}' is not in ${images.place} as it was backed up. Check the storage and restore again.`,
      );
  }
}

/** Removes files that the restored database does not name, and variants of photographs it does not have. */
export async function removeOtherFiles(
  images: FileStorage,
  files: readonly BackedUpFile[],
  imageIds: ReadonlySet<string>,
): Promise<void> {
  const restored = new Set(files.map(({ key }) => key));
  const unnamed: string[] = [];
  const unnamedVariants = new Set<string>();
  for (const key of await keysUnder(images)) {
    const [top = '', shard = '', imageId = ''] = key.split('/');
    if (top !== VARIANTS && !restored.has(key)) unnamed.push(key);
    if (top === VARIANTS && !imageIds.has(imageId)) unnamedVariants.add(`${VARIANTS}/${shard}/${imageId}`);
  }
  await eachOf(unnamed, (key) => images.delete(key));
  await eachOf(unnamedVariants, (prefix) => images.deleteUnder(prefix));
}

export async function containsFiles(images: FileStorage): Promise<boolean> {
  for await (const { key } of images.list()) if (isOriginal(key)) return true;
  return false;
}
