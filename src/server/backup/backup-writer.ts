import { constants } from 'node:fs';
import { type FileHandle, link, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { isAlive } from '../database/bundled/processes.ts';
import { BackupRefused } from './backup-refused.ts';
import { type Measure, measured } from './measured.ts';

export interface BackupWriter {
  /** Adds one entry, chunk by chunk, and measures its uncompressed content. */
  add(path: string, source: AsyncIterable<Uint8Array>, options?: EntryOptions): Promise<Measure>;
}

interface EntryOptions {
  compress?: boolean;
  /** For an entry that may have more than 4 GB. */
  isLarge?: boolean;
}

interface BackupFileOptions {
  /** Replaces a file of this name. */
  replace: boolean;
  /** Fires when the person asks to stop. */
  signal: AbortSignal;
  fill: (writer: BackupWriter) => Promise<void>;
  /** Called with the path of the finished file before it gets its name; what it throws discards the file. */
  check: (path: string) => Promise<void>;
}

const ENTRY_MODE = 0o100600;
const FOREIGN_LEFTOVER_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Writes a ZIP beside `path`, readable by its owner alone, and gives it its name once it is on the disk and checked.
 * A failure leaves nothing of it, and a file of that name as it was.
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
      await writeZip(output, signal, fill);
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

/** @throws BackupRefused when no backup can be written to `path`, before there is any work */
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

async function writeZip(output: FileHandle, signal: AbortSignal, fill: BackupFileOptions['fill']): Promise<void> {
  const zip = new ZipFile();
  const broken = Promise.withResolvers<never>();
  // Awaited in the races below; this keeps a failure between them from ending the process.
  broken.promise.catch(() => {});
  zip.on('error', broken.reject);
  const onAbort = () => broken.reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  const source = Readable.from(zip.outputStream, { objectMode: false });
  const written = output.writeFile(source);
  written.catch(broken.reject);
  try {
    signal.throwIfAborted();
    await Promise.race([fill(writerOf(zip)), broken.promise]);
    zip.end();
    await Promise.race([written, broken.promise]);
  } catch (error) {
    source.destroy();
    await written.catch(() => {});
    // What breaks first when the person or the connection ends it says less than the reason.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function writerOf(zip: ZipFile): BackupWriter {
  return {
    async add(path, source, { compress = false, isLarge = false } = {}) {
      const { chunks, result } = measured(source);
      const stream = Readable.from(chunks, { objectMode: false });
      const options = { compress, mode: ENTRY_MODE, forceZip64Format: isLarge };
      const failed = Promise.withResolvers<never>();
      stream.once('error', failed.reject);
      zip.addReadStream(stream, path, options);
      await Promise.race([finished(stream), failed.promise]);
      return result();
    },
  };
}

/** `link` fails where a file of that name came to be meanwhile; some file systems have no links. */
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

/** After a power cut the name is there, too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync().catch(() => {});
  } finally {
    await handle.close();
  }
}

const PREFIX = '.makao-backup-';
const SUFFIX = '.unfinished';
const hostPart = () => hostname().replace(/[^A-Za-z0-9-]/g, '_');
const unfinishedName = (pid: number) => `${PREFIX}${hostPart()}-${pid}${SUFFIX}`;

/** Removes what killed backups left: of this machine by its process, of another one once it is two days old. */
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
