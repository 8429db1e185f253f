import { createHash } from 'node:crypto';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { parseJson } from '#platform/text/json.ts';
import {
  type ExportedFile,
  entryPattern,
  FORMAT_VERSION,
  MANIFEST_PATH,
  type Manifest,
  manifestSchema,
} from './manifest.ts';

/** A file that is no valid export; the message is for the user. */
export class ExportRefused extends Error {
  override readonly name = 'ExportRefused';
}

const MAX_MANIFEST_BYTES = 128 * 1024 * 1024;
const MAX_PHOTOGRAPH_BYTES = 64 * 1024 * 1024;
/** JSON of this kind packs to a tenth or so; a hundred times is a bomb. */
const MOST_PACKED = 200;
const SMALL_BYTES = 10 * 1024 * 1024;

export interface OpenExport {
  manifest: Manifest;
  has(path: string): boolean;
  /** The chunks of a file. @throws ExportRefused at the end if its checksum differs */
  read(path: string): AsyncGenerator<Buffer>;
  close(): void;
}

/**
 * Opens an export and looks it through before anything of it is used.
 * @throws ExportRefused for another kind of file, names that lead elsewhere, sizes that are bombs, unknown versions
 */
export async function openExport(path: string): Promise<OpenExport> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true }).catch(
    (cause: unknown) => {
      throw new ExportRefused('This is not an export of Makao: it is no ZIP file.', { cause });
    },
  );
  try {
    const entries = await readEntries(zip);
    const manifest = await readManifest(zip, entries);
    const listed = new Map(manifest.files.map((file) => [file.path, file]));
    refuseUnlisted(entries, listed);
    return {
      manifest,
      has: (name) => entries.has(name),
      read: (name) => readChecked(zip, entries.get(name), listed.get(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (!entryPattern.test(entry.fileName) || entries.has(entry.fileName))
        throw new ExportRefused(`'${entry.fileName.slice(0, 80)}' does not belong into an export.`);
      refuseBomb(entry);
      entries.set(entry.fileName, entry);
    }
  } catch (cause) {
    if (cause instanceof ExportRefused) throw cause;
    throw new ExportRefused('This ZIP file is damaged, or holds names that lead out of it.', { cause });
  }
  return entries;
}

function refuseBomb({ fileName, compressedSize, uncompressedSize }: Entry): void {
  const isTooMuch = uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * MOST_PACKED;
  const isFile = fileName.startsWith('photographs/') || fileName.startsWith('documents/');
  const isTooLarge = isFile && uncompressedSize > MAX_PHOTOGRAPH_BYTES;
  if (isTooMuch || isTooLarge) throw new ExportRefused(`'${fileName}' unpacks to more than it can honestly hold.`);
}

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST_PATH);
  if (!entry || entry.uncompressedSize > MAX_MANIFEST_BYTES)
    throw new ExportRefused('This is not an export of Makao: it has no manifest.');
  const parsed = manifestSchema.safeParse(parseJson((await readWhole(inflate(zip, entry))).toString('utf8')));
  if (!parsed.success) throw new ExportRefused('This is not an export of Makao: its manifest says something else.');
  if (parsed.data.version !== FORMAT_VERSION)
    throw new ExportRefused(
      `The export has version ${parsed.data.version}, and this program reads version ${FORMAT_VERSION}.`,
    );
  return parsed.data;
}

function refuseUnlisted(entries: ReadonlyMap<string, Entry>, listed: ReadonlyMap<string, ExportedFile>): void {
  for (const [name, { uncompressedSize }] of entries) {
    const file = listed.get(name);
    if (name !== MANIFEST_PATH && (!file || file.bytes !== uncompressedSize)) throw changed(name);
  }
  const missing = [...listed.keys()].find((name) => !entries.has(name));
  if (missing !== undefined) throw new ExportRefused(`'${missing}' is missing from the export.`);
}

const changed = (name: string) => new ExportRefused(`'${name}' is not as it was exported.`);

/**
 * Inflates an entry. The library ends it with an error when it holds more or fewer bytes than the archive says.
 * @throws ExportRefused
 */
async function* inflate(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield Buffer.from(chunk);
  } catch (cause) {
    throw new ExportRefused(`'${entry.fileName}' is damaged.`, { cause });
  }
}

/** All pieces in one; for files whose size is known to be small enough. */
export async function readWhole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function* readChecked(
  zip: ZipFile,
  entry: Entry | undefined,
  file: ExportedFile | undefined,
): AsyncGenerator<Buffer> {
  if (!entry || !file) throw new ExportRefused('A file is missing from the export.');
  const hash = createHash('sha256');
  for await (const chunk of inflate(zip, entry)) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== file.sha256) throw changed(file.path);
}
