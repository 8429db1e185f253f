import { constants } from 'node:fs';
import { type FileHandle, link, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { isAlive } from '#platform/database/server/bundled/processes.ts';
import { syncFolder } from '#platform/files/server/disk-storage.ts';
import { BackupRefused } from './backup-refused.ts';
import { type Measure, measured } from './measured.ts';
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
  /** Whether to replace an existing file. */
  replace: boolean;
  /** Aborted when the user asks to stop. */
  signal: AbortSignal;
  fill: (writer: BackupWriter) => Promise<void>;
  /**
   * Called with the path of the finished file before it is renamed to its final name; when it throws, the file is
   * discarded.
   */
  check: (path: string) => Promise<void>;
}

const FOREIGN_LEFTOVER_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Writes a tar file beside `path`, readable by its owner only, and renames it to `path` once it is synced and checked.
 * On failure nothing is left behind, and an existing file stays as it was.
 */
export async function writeBackupFile(path: string, options: BackupFileOptions): Promise<void> {
  const { replace, signal, fill, check } = options;
  await removeLeftovers(dirname(path));
  const unfinished = join(dirname(path), unfinishedName(process.pid));
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
    await publish(unfinished, path, replace);
  } finally {
    await rm(unfinished, { force: true });
  }
  await syncFolder(dirname(path));
}

/**
 * Fails early, before any work is done.
 * @throws BackupRefused when no backup can be written to `path`
 */
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
      for await (const chunk of compress ? compressed(chunks) : chunks) {
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

async function* compressed(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gzip = createGzip();
  const pumping = pipeline(source, gzip);
  // The rejection is expected: a failure also destroys `gzip`, so the loop throws it.
  pumping.catch(() => {});
  yield* gzip;
  await pumping;
}

async function writeAt(output: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    const { bytesWritten } = await output.write(chunk, done, chunk.length - done, position + done);
    done += bytesWritten;
  }
}

/**
 * Uses `link`, which fails when a file of that name was created meanwhile; file systems without hard links get a
 * rename.
 */
async function publish(unfinished: string, path: string, replace: boolean): Promise<void> {
  if (replace) return rename(unfinished, path);
  try {
    await link(unfinished, path);
  } catch (error) {
    if (isCode(error, 'EEXIST')) throw alreadyThere(path);
    if (await stat(path).catch(() => null)) throw alreadyThere(path);
    await rename(unfinished, path);
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const PREFIX = '.makao-backup-';
const SUFFIX = '.unfinished';
const hostPart = () => hostname().replace(/[^A-Za-z0-9-]/g, '_');
const unfinishedName = (pid: number) => `${PREFIX}${hostPart()}-${pid}${SUFFIX}`;

/**
 * Removes unfinished files of killed backups: those of this machine when their process is gone, others after two days.
 */
async function removeLeftovers(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(PREFIX) && name.endsWith(SUFFIX));
  for (const name of names) {
    const path = join(folder, basename(name));
    const pid = Number(name.slice(PREFIX.length, -SUFFIX.length).split('-').at(-1));
    const isOurs = name === unfinishedName(pid);
    const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? 0);
    if (isOurs ? pid === process.pid || !isAlive(pid) : age > FOREIGN_LEFTOVER_MS) await rm(path, { force: true });
  }
}
