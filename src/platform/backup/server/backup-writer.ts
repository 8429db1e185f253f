import { constants } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createGzip } from 'node:zlib';
import { syncFolder } from '#platform/files/server/disk-storage.ts';
import { BackupRefused } from './backup-format.ts';
import { type Measure, measured, through } from './measured.ts';
import { BLOCK_BYTES, paddedBytes, tarHeader } from './tar-file.ts';

export interface BackupWriter {
  /** Adds one entry from a stream and measures its content. Calls must not overlap. */
  add(path: string, source: AsyncIterable<Uint8Array>, options?: EntryOptions): Promise<Measure>;
}

interface EntryOptions {
  /** Stores the entry as gzip. Its size and checksum are those of the uncompressed content. */
  compress?: boolean;
}

interface BackupFileOptions {
  replace: boolean;
  signal: AbortSignal;
  fill: (writer: BackupWriter) => Promise<void>;
  /** Called with the finished file before it gets its final name; when it throws, the file is discarded. */
  check: (path: string) => Promise<void>;
}

/**
 * Writes a tar file beside `path`, readable by its owner only, and renames it once it is synced and checked. On failure
 * nothing is left behind, and an existing file stays as it was.
 */
export async function writeBackupFile(path: string, options: BackupFileOptions): Promise<void> {
  const { replace, signal, fill, check } = options;
  const unfinished = `${path}.unfinished`;
  // Of a backup that was killed: the lock on deletions lets only one be made at a time.
  await rm(unfinished, { force: true });
  const output = await open(
    unfinished,
    constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY | constants.O_NOFOLLOW,
    0o600,
  );
  try {
    try {
      await output.chmod(0o600);
      await writeTar(output, signal, fill);
      await output.sync();
    } finally {
      await output.close();
    }
    await check(unfinished);
    signal.throwIfAborted();
    if (!replace && (await stat(path).catch(() => null))) throw alreadyThere(path);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  await syncFolder(dirname(path));
}

/** Fails early, before any work is done. @throws BackupRefused when no backup can be written to `path` */
export async function refuseUnusableTarget(path: string, replace: boolean): Promise<void> {
  const folder = await stat(dirname(path)).catch(() => null);
  if (!folder?.isDirectory())
    throw new BackupRefused(`There is no folder ${dirname(path)}. Make it first, or name a file in another one.`);
  const existing = await stat(path).catch(() => null);
  if (existing && !existing.isFile()) throw new BackupRefused(`${path} is not a file. Name a file for the backup.`);
  if (existing && !replace) throw alreadyThere(path);
}

const alreadyThere = (path: string) =>
  new BackupRefused(`${path} exists already. Name another file, or add --replace to write over it.`);

/** An entry's size is known only after its content was written, so its header is written last. */
async function writeTar(output: FileHandle, signal: AbortSignal, fill: BackupFileOptions['fill']): Promise<void> {
  let position = 0;
  await fill({
    async add(path, source, { compress = false } = {}) {
      const headerAt = position;
      const start = headerAt + BLOCK_BYTES;
      const { chunks, result } = measured(source);
      let bytes = 0;
      for await (const chunk of compress ? through(chunks, createGzip()) : chunks) {
        signal.throwIfAborted();
        await writeAt(output, chunk, start + bytes);
        bytes += chunk.length;
      }
      await writeAt(output, tarHeader(path, bytes, new Date()), headerAt);
      position = start + paddedBytes(bytes);
      return result();
    },
  });
  signal.throwIfAborted();
  // Two empty blocks end a tar file. Skipped padding needs no write: file systems read gaps as zeros.
  await writeAt(output, Buffer.alloc(2 * BLOCK_BYTES), position);
}

async function writeAt(output: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    const { bytesWritten } = await output.write(chunk, done, chunk.length - done, position + done);
    done += bytesWritten;
  }
}
