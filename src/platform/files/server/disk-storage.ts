import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { checkStorageKey, type FileStorage, type ListedFile, type StoredFile } from './storage.ts';

/** Folder of unfinished files, on the same file system; no key begins with a dot. */
const UNFINISHED_FOLDER = '.unfinished';
const UNFINISHED_MAX_AGE_MS = 60 * 60 * 1000;

/** Stores files in a folder: written to a temporary file, synced and renamed, so readers never see a partial one. */
export class DiskStorage implements FileStorage {
  readonly isShared = false;
  readonly place: string;
  private readonly mode: number;
  private readonly unfinishedFolder: string;
  private swept: Promise<void> | null = null;

  /** @param mode of the folder when it is created; files get the same rights, without execution */
  constructor(folder: string, mode = 0o777) {
    this.place = resolve(folder);
    this.mode = mode;
    this.unfinishedFolder = join(this.place, UNFINISHED_FOLDER);
  }

  async put(key: string, body: Uint8Array | Readable): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(this.place, { recursive: true, mode: this.mode });
    await mkdir(this.unfinishedFolder, { recursive: true });
    this.swept ??= this.sweep().catch(() => {});
    await this.swept;
    const unfinished = join(this.unfinishedFolder, randomUUID());
    try {
      await writeSynced(unfinished, body, this.mode & 0o666);
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
    return { sizeBytes: facts.size, modifiedAt: facts.mtime, stream: (range) => createReadStream(path, range) };
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

  async move(from: string, to: string): Promise<void> {
    const [source, target] = [this.pathOf(from), this.pathOf(to)];
    await mkdir(dirname(target), { recursive: true });
    await rename(source, target);
    await syncFolder(dirname(target));
  }

  async *list(prefix?: string): AsyncGenerator<ListedFile> {
    await this.sweep().catch(nullWhenMissing);
    yield* this.walk(prefix === undefined ? '' : checkStorageKey(prefix));
  }

  private async *walk(folder: string): AsyncGenerator<ListedFile> {
    const entries = await readdir(join(this.place, folder), { withFileTypes: true }).catch(nullWhenMissing);
    for (const entry of entries ?? []) {
      if (entry.name.startsWith('.')) continue;
      const key = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) yield* this.walk(key);
      if (!entry.isFile()) continue;
      const facts = await stat(join(this.place, key)).catch(nullWhenMissing);
      if (facts) yield { key, modifiedAt: facts.mtime };
    }
  }

  private pathOf(key: string): string {
    return join(this.place, checkStorageKey(key));
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

/** Resolves once the bytes are on disk, so that a file in place is complete even after a power cut. */
async function writeSynced(path: string, body: Uint8Array | Readable, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a new name in the folder survive a power cut, where the file system can. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync().catch(() => {});
  } finally {
    await handle.close();
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

interface DiskSpace {
  freeBytes: number;
  sizeBytes: number;
}

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}
