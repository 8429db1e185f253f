import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, realpath, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { readState } from '#platform/database/server/bundled/state.ts';
import { type BackedUpFile, describeSize, filePath } from './backup-format.ts';
import type { BackupFile } from './backup-reader.ts';
import { BackupRefused } from './backup-refused.ts';
import { type BackupWriter, syncFolder } from './backup-writer.ts';
import { measure, measured } from './measured.ts';

/**
 * Refuses a path inside the backed-up folders: the file would be part of the next backup, and deleted by a restore with
 * `--replace`. Symbolic links are resolved.
 * @throws BackupRefused
 */
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

/** Resolves the links of the existing part of the path. */
const realOr = (path: string): Promise<string> => realpath(path).catch(() => resolve(path));

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Variants of photographs, which are made again on demand. */
const VARIANTS_FOLDER = 'variants';
/** Staging folder of restored files, on the same file system. No storage key begins with a dot. */
const STAGING_FOLDER = '.restoring';
const SPARE_BYTES = 64 * 1024 * 1024;
const PARALLEL_FILES = 8;

/** Keys of all stored files except variants and unfinished files. */
export async function listStoredFiles(imagesDir: string): Promise<string[]> {
  const keys: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(emptyWhenMissing);
    for (const entry of entries) {
      if (entry.name.startsWith('.') || (folder === imagesDir && entry.name === VARIANTS_FOLDER)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) keys.push(relative(imagesDir, path).split(sep).join('/'));
    }
  };
  await walk(imagesDir);
  return keys.sort();
}

function emptyWhenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/**
 * Adds files to a backup one by one, so that memory use does not depend on their size.
 * @returns the added entries; missing files are left out
 */
export async function addStoredFiles(
  writer: BackupWriter,
  imagesDir: string,
  keys: readonly string[],
): Promise<BackedUpFile[]> {
  const added: BackedUpFile[] = [];
  for (const key of keys) {
    const handle = await open(join(imagesDir, key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!handle) continue;
    const { lines: _, ...content } = await writer.add(filePath(key), handle.createReadStream());
    added.push({ key, ...content });
  }
  return added;
}

/** @throws BackupRefused when the disk cannot hold a second set of the files */
export async function refuseFullDisk(imagesDir: string, files: readonly BackedUpFile[]): Promise<void> {
  await mkdir(imagesDir, { recursive: true });
  const { bavail, bsize } = await statfs(imagesDir);
  const needed = files.reduce((sum, { bytes }) => sum + bytes, SPARE_BYTES);
  if (bavail * bsize < needed)
    throw new BackupRefused(
      `The photographs need ${describeSize(needed)} in ${imagesDir}, and ${describeSize(bavail * bsize)} are free. Make room first; nothing was changed.`,
    );
}

/** Unpacks the files of a backup beside the existing ones, synced to disk and verified against the manifest. */
export async function stageFiles(backup: BackupFile, imagesDir: string, signal: AbortSignal): Promise<void> {
  await removeStaged(imagesDir);
  const staging = join(imagesDir, STAGING_FOLDER);
  const waiting = [...backup.manifest.files];
  const folders = new Map<string, Promise<unknown>>();
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      signal.throwIfAborted();
      const path = join(staging, file.key);
      const folder = folders.get(dirname(path)) ?? mkdir(dirname(path), { recursive: true });
      folders.set(dirname(path), folder);
      await folder;
      await stageFile(backup, file, path);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_FILES }, work));
}

async function stageFile(backup: BackupFile, file: BackedUpFile, path: string): Promise<void> {
  const { chunks, result } = measured(backup.read(filePath(file.key)));
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(chunks);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (result().sha256 !== file.sha256) throw new BackupRefused(`'${file.key}' was not restored as it was backed up.`);
}

/**
 * Moves the staged files to their final places. Keys are never reused, so an existing file has the same content, and
 * the current database keeps all its files until the restored one is committed.
 */
export async function placeStagedFiles(imagesDir: string, files: readonly BackedUpFile[]): Promise<void> {
  const folders = new Set(files.map(({ key }) => dirname(join(imagesDir, key))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  for (const { key } of files) await rename(join(imagesDir, STAGING_FOLDER, key), join(imagesDir, key));
  for (const folder of folders) await syncFolder(folder);
  await removeStaged(imagesDir);
}

/** Removes the staging folder that a killed restore left behind. */
export const removeStaged = (imagesDir: string): Promise<void> =>
  rm(join(imagesDir, STAGING_FOLDER), { recursive: true, force: true });

/** Compares every restored file with the manifest. @throws BackupRefused naming the first that differs */
export async function checkPlacedFiles(imagesDir: string, files: readonly BackedUpFile[]): Promise<void> {
  for (const { key, bytes, sha256 } of files) {
    const found = await measure(createReadStream(join(imagesDir, key)));
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupRefused(`'${key}' is not in ${imagesDir} as it was backed up. Check the disk and restore again.`);
  }
}

/** Removes files that the restored database does not name, and variants of photographs it does not have. */
export async function removeOtherFiles(
  imagesDir: string,
  files: readonly BackedUpFile[],
  imageIds: ReadonlySet<string>,
): Promise<void> {
  const restored = new Set(files.map(({ key }) => key));
  for (const key of await listStoredFiles(imagesDir)) if (!restored.has(key)) await rm(join(imagesDir, key));
  const variants = join(imagesDir, VARIANTS_FOLDER);
  for (const shard of await readdir(variants).catch(emptyWhenMissing)) {
    for (const imageId of await readdir(join(variants, shard)))
      if (!imageIds.has(imageId)) await rm(join(variants, shard, imageId), { recursive: true, force: true });
  }
}

export const containsFiles = async (imagesDir: string): Promise<boolean> => {
  const facts = await stat(imagesDir).catch(() => null);
  return facts !== null && (await listStoredFiles(imagesDir)).length > 0;
};
