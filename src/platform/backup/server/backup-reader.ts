import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import {
  BACKUP_VERSION,
  BackupRefused,
  filePath,
  JOBS_PATH,
  MANIFEST_PATH,
  MANIFEST_SUM_PATH,
  type Manifest,
  manifestSchema,
  tablePath,
} from './backup-format.ts';
import { measure, through } from './measured.ts';
import { listTarEntries, readTarEntry, type TarEntry, TarError } from './tar-file.ts';

export interface BackupFile {
  manifest: Manifest;
  read(path: string): AsyncGenerator<Uint8Array>;
  /** Reads every entry and compares it with the manifest. @throws BackupRefused naming the first that differs */
  checkEverything(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

const MAX_MANIFEST_BYTES = 512 * 1024 * 1024;

interface Expected {
  bytes: number;
  sha256: string;
  /** Null for a file without rows. */
  rows: number | null;
}

/** @throws BackupRefused for a file that is no backup, is truncated, was altered or has a newer format */
export async function openBackupFile(path: string): Promise<BackupFile> {
  const handle = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw cannotOpen(path, cause);
  });
  try {
    const entries = await readEntries(handle, path);
    const read = (name: string) => contentOf(handle, entries.get(name), path, name);
    const manifest = await readManifest(read, entries, path);
    const expected = expectedOf(manifest);
    const unexpected = [...entries.keys()].find((name) => !expected.has(name) && !OWN_ENTRIES.has(name));
    if (unexpected !== undefined) throw damaged(path, `'${unexpected.slice(0, 80)}' does not belong into it`);
    return {
      manifest,
      read,
      async checkEverything(signal) {
        for (const [name, { bytes, sha256, rows }] of expected) {
          signal?.throwIfAborted();
          const found = await measure(read(name));
          if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(path, `'${name}' has another checksum`);
          if (rows !== null && found.lines !== rows)
            throw damaged(path, `'${name}' has ${found.lines} rows, not ${rows}`);
        }
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const OWN_ENTRIES: ReadonlySet<string> = new Set([MANIFEST_PATH, MANIFEST_SUM_PATH]);

function expectedOf({ tables, jobs, files }: Manifest): Map<string, Expected> {
  return new Map<string, Expected>([
    ...tables.map((table): [string, Expected] => [tablePath(table.name), table]),
    [JOBS_PATH, jobs],
    ...files.map(({ key, bytes, sha256 }): [string, Expected] => [filePath(key), { bytes, sha256, rows: null }]),
  ]);
}

async function readEntries(handle: FileHandle, path: string): Promise<Map<string, TarEntry>> {
  try {
    return new Map((await listTarEntries(handle)).map((entry) => [entry.name, entry]));
  } catch (error) {
    if (error instanceof TarError) throw new BackupRefused(`${path} is no whole backup of Makao: ${error.message}.`);
    throw cannotOpen(path, error instanceof Error ? error : new Error(String(error)));
  }
}

async function readManifest(
  read: BackupFile['read'],
  entries: ReadonlyMap<string, TarEntry>,
  path: string,
): Promise<Manifest> {
  const size = entries.get(MANIFEST_PATH)?.bytes ?? 0;
  if (!entries.has(MANIFEST_PATH) || !entries.has(MANIFEST_SUM_PATH) || size > MAX_MANIFEST_BYTES)
    throw notABackup(path);
  const text = await readWhole(read(MANIFEST_PATH));
  const sums = await readWhole(read(MANIFEST_SUM_PATH));
  if (sums.toString('utf8') !== manifestSum(text)) throw damaged(path, 'its manifest has another checksum');
  const content = parseJson(text.toString('utf8'));
  refuseNewerFormat(content, path);
  const parsed = manifestSchema.safeParse(content);
  if (!parsed.success) throw notABackup(path);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const manifestSum = (manifest: Buffer): string =>
  `${createHash('sha256').update(manifest).digest('hex')}  ${MANIFEST_PATH}\n`;

function refuseNewerFormat(content: unknown, path: string): void {
  const version = typeof content === 'object' && content && 'version' in content ? content.version : null;
  if (typeof version === 'number' && version > BACKUP_VERSION)
    throw new BackupRefused(
      `${path} is a backup of a newer Makao than this one (format ${version}, this one reads ${BACKUP_VERSION}). Update this checkout (git pull) and try again.`,
    );
}

async function* contentOf(
  handle: FileHandle,
  entry: TarEntry | undefined,
  path: string,
  name: string,
): AsyncGenerator<Uint8Array> {
  if (!entry) throw damaged(path, `'${name}' is missing`);
  try {
    const stored = readTarEntry(handle, entry);
    yield* name.endsWith('.gz') && !name.startsWith(FILES_PREFIX) ? through(stored, createGunzip()) : stored;
  } catch {
    throw damaged(path, `'${name}' cannot be read`);
  }
}

const FILES_PREFIX = filePath('');

async function readWhole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

function cannotOpen(path: string, { code, message }: NodeJS.ErrnoException): BackupRefused {
  if (code === 'ENOENT') return new BackupRefused(`There is no file ${path}.`);
  if (code === 'EACCES' || code === 'EPERM') return new BackupRefused(`${path} may not be read by this user.`);
  if (code === 'EISDIR') return new BackupRefused(`${path} is a folder. Name the file of a backup.`);
  return new BackupRefused(`${path} cannot be read: ${message}.`);
}

const notABackup = (path: string) => new BackupRefused(`${path} is no backup of Makao: it has no manifest.`);
const damaged = (path: string, reason: string) =>
  new BackupRefused(`${path} is damaged: ${reason}. Use another backup.`);
