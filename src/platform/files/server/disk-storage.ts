import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { checkStorageKey, type ImageStorage, type StoredFile } from './storage.ts';

/**
 * Folder of unfinished files, on the same file system, so that they can be renamed into place. No key begins with a
 * dot.
 */
const UNFINISHED_FOLDER = '.unfinished';
const UNFINISHED_MAX_AGE_MS = 60 * 60 * 1000;

/**
 * Stores photographs in a folder. Bytes are written to a temporary file, synced and renamed, so readers never see a
 * partial file.
 */
export class DiskStorage implements ImageStorage {
  private readonly root: string;
  private readonly unfinishedFolder: string;
  private swept: Promise<void> | null = null;

  /** @param folder usually DATA_DIR/images; created with the first file */
  constructor(folder: string) {
    this.root = resolve(folder);
    this.unfinishedFolder = join(this.root, UNFINISHED_FOLDER);
  }

  async put(key: string, body: Uint8Array | Readable): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(this.unfinishedFolder, { recursive: true });
    this.swept ??= this.sweep().catch(() => {});
    await this.swept;
    const unfinished = join(this.unfinishedFolder, randomUUID());
    try {
      await writeSynced(unfinished, body);
      await mkdir(dirname(path), { recursive: true });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<StoredFile | null> {
    const path = this.pathOf(key);
    const facts = await stat(path).catch(nullWhenMissing);
    if (!facts?.isFile()) return null;
    return { sizeBytes: facts.size, modifiedAt: facts.mtime, stream: () => createReadStream(path) };
  }

  async exists(key: string): Promise<boolean> {
    return (await this.get(key)) !== null;
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async deleteUnder(prefix: string): Promise<void> {
    await rm(this.pathOf(prefix), { recursive: true, force: true });
  }

  private pathOf(key: string): string {
    return join(this.root, checkStorageKey(key));
  }

  /** Removes unfinished files of killed processes. */
  private async sweep(): Promise<void> {
    for (const name of await readdir(this.unfinishedFolder)) {
      const path = join(this.unfinishedFolder, name);
      const facts = await stat(path).catch(nullWhenMissing);
      if (facts && Date.now() - facts.mtimeMs > UNFINISHED_MAX_AGE_MS) await rm(path, { force: true });
    }
  }
}

/** Resolves once the bytes are synced to disk, so that a file in place is complete even after a power cut. */
async function writeSynced(path: string, body: Uint8Array | Readable): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
