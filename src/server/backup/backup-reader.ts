import { createHash } from 'node:crypto';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import {
  BACKUP_VERSION,
  filePath,
  JOBS_PATH,
  MANIFEST_PATH,
  MANIFEST_SUM_PATH,
  type Manifest,
  manifestSchema,
  tablePath,
} from './backup-format.ts';
import { BackupRefused } from './backup-refused.ts';
import { measure } from './measured.ts';

export interface BackupFile {
  manifest: Manifest;
  /** The uncompressed chunks of an entry. */
  read(path: string): AsyncGenerator<Uint8Array>;
  /** Reads every entry and compares it with the manifest. @throws BackupRefused naming the first that differs */
  checkEverything(): Promise<void>;
  close(): void;
}

const MAX_MANIFEST_BYTES = 512 * 1024 * 1024;

interface Expected {
  bytes: number;
  sha256: string;
  /** Null for a file that has no rows. */
  rows: number | null;
}

/**
 * Opens a backup and reads its manifest; the content is read by `checkEverything`.
 * @throws BackupRefused for a file that is none, is truncated, was altered or is of a newer format
 */
export async function openBackupFile(path: string): Promise<BackupFile> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true }).catch(
    (cause: NodeJS.ErrnoException) => {
      throw cannotOpen(path, cause);
    },
  );
  try {
    const entries = await readEntries(zip, path);
    const manifest = await readManifest(zip, entries, path);
    const expected = expectedOf(manifest);
    const unexpected = [...entries.keys()].find((name) => !expected.has(name) && !OWN_ENTRIES.has(name));
    if (unexpected !== undefined) throw altered(path, `'${unexpected.slice(0, 80)}' does not belong into it`);
    const read = (name: string) => chunksOf(zip, entries.get(name), path, name);
    return {
      manifest,
      read,
      async checkEverything() {
        for (const [name, { bytes, sha256, rows }] of expected) {
          const found = await measure(read(name));
          if (found.bytes !== bytes || found.sha256 !== sha256) throw altered(path, `'${name}' has another checksum`);
          if (rows !== null && found.lines !== rows)
            throw altered(path, `'${name}' has ${found.lines} rows, not ${rows}`);
        }
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
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

async function readEntries(zip: ZipFile, path: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    throw altered(path, 'its list of contents cannot be read');
  }
  return entries;
}

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>, path: string): Promise<Manifest> {
  const size = entries.get(MANIFEST_PATH)?.uncompressedSize ?? 0;
  if (!entries.has(MANIFEST_PATH) || !entries.has(MANIFEST_SUM_PATH) || size > MAX_MANIFEST_BYTES)
    throw notABackup(path);
  const text = await readWhole(chunksOf(zip, entries.get(MANIFEST_PATH), path, MANIFEST_PATH));
  const sums = await readWhole(chunksOf(zip, entries.get(MANIFEST_SUM_PATH), path, MANIFEST_SUM_PATH));
  if (sums.toString('utf8') !== manifestSum(text)) throw altered(path, 'its manifest has another checksum');
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

/** The line that `sha256sum -c` takes. */
export const manifestSum = (manifest: Buffer): string =>
  `${createHash('sha256').update(manifest).digest('hex')}  ${MANIFEST_PATH}\n`;

function refuseNewerFormat(content: unknown, path: string): void {
  const version = typeof content === 'object' && content && 'version' in content ? content.version : null;
  if (typeof version === 'number' && version > BACKUP_VERSION)
    throw new BackupRefused(
      `${path} is a backup of a newer Makao than this one (format ${version}, this one reads ${BACKUP_VERSION}). Update this checkout (git pull) and try again.`,
    );
}

async function* chunksOf(
  zip: ZipFile,
  entry: Entry | undefined,
  path: string,
  name: string,
): AsyncGenerator<Uint8Array> {
  if (!entry) throw altered(path, `'${name}' is missing`);
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield Buffer.from(chunk);
  } catch {
    throw altered(path, `'${name}' cannot be read`);
  }
}

async function readWhole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

function cannotOpen(path: string, { code }: NodeJS.ErrnoException): BackupRefused {
  if (code === 'ENOENT') return new BackupRefused(`There is no file ${path}.`);
  if (code === 'EACCES' || code === 'EPERM') return new BackupRefused(`${path} may not be read by this user.`);
  return new BackupRefused(`${path} is no backup of Makao, or was cut short: it cannot be opened as a ZIP file.`);
}

const notABackup = (path: string) => new BackupRefused(`${path} is no backup of Makao: its manifest is missing.`);
const altered = (path: string, reason: string) =>
  new BackupRefused(`${path} is damaged: ${reason}. Nothing was changed. Take another backup.`);
