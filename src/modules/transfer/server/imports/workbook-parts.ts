import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ZipFile as ZipWriter } from 'yazl';
import type { TableLimits } from './import-limits.ts';
import { FileRefused, notAWorkbook, unpacksToTooMuch } from './import-refused.ts';
import { scanXml } from './scan-xml.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

export interface CheckedWorkbook {
  /** A ZIP file of those parts alone that its first sheet needs, each within the limits. */
  zip: Buffer;
  /** The number of that sheet among all, from 1. */
  sheet: number;
}

/**
 * Takes from a workbook what its first sheet needs, and packs it anew. What the archive says of the sizes of its parts
 * is not believed, and nothing else of it reaches the library that reads the cells.
 * @throws FileRefused for anything that is no workbook, and for parts beyond the limits
 */
export async function checkWorkbook(bytes: Buffer, limits: TableLimits): Promise<CheckedWorkbook> {
  const archive = await openArchive(bytes, limits);
  const workbook = await archive.read(WORKBOOK);
  const relations = await archive.read(RELATIONS);
  if (!workbook || !relations) throw new FileRefused(notAWorkbook);
  const { parts, worksheets } = relationsOf(relations, limits);
  const { number, path } = firstSheet(sheetsOf(workbook, limits), worksheets);
  const packed = new Map([
    [WORKBOOK, workbook],
    [RELATIONS, relations],
  ]);
  for (const name of [...parts, path]) {
    if (packed.has(name)) throw new FileRefused(notAWorkbook);
    const part = await archive.read(name);
    if (!part) continue;
    const xml = withWholeCharacters(part.toString('utf8'));
    scanXml(xml, limits);
    packed.set(name, Buffer.from(xml));
  }
  if (!packed.has(path)) throw new FileRefused(notAWorkbook);
  return { zip: await pack(packed), sheet: number };
}

/**
 * Writes out the references to characters beyond U+FFFF, such as `&#x1F3E1;`: the parser of `read-excel-file` keeps
 * only their last 16 bits, which are another character.
 */
const withWholeCharacters = (xml: string): string =>
  xml.replace(/&#(?:x([0-9a-f]{5,8})|(\d{5,8}));/gi, (reference, hexadecimal?: string, decimal?: string) => {
    const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    if (code <= 0xffff) return reference;
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  });

interface Archive {
  /** The bytes of one part; undefined where there is none. */
  read(name: string): Promise<Buffer | undefined>;
}

async function openArchive(bytes: Buffer, limits: TableLimits): Promise<Archive> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(refuse);
  const entries = await entriesOf(zip, limits);
  let unpacked = 0;
  return {
    async read(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of await zip.openReadStreamPromise(entry)) {
          unpacked += chunk.length;
          if (unpacked > limits.maxUnpackedBytes) throw new FileRefused(unpacksToTooMuch);
          chunks.push(Buffer.from(chunk));
        }
      } catch (error) {
        refuse(error);
      }
      return Buffer.concat(chunks);
    },
  };
}

async function entriesOf(zip: ZipFile, { maxEntries }: TableLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > maxEntries)
    throw new FileRefused('The workbook has too many sheets. Send the one sheet alone, as .xlsx or CSV.');
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new FileRefused(notAWorkbook);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    refuse(error);
  }
  return entries;
}

function refuse(cause: unknown): never {
  throw cause instanceof FileRefused ? cause : new FileRefused(notAWorkbook, { cause });
}

/** The texts and styles all sheets share, and the sheets by the ids of their relations. */
function relationsOf(xml: Buffer, limits: TableLimits) {
  const parts: string[] = [];
  const worksheets = new Map<string, string>();
  scanXml(xml.toString('utf8'), limits, (name, attributes) => {
    if (name !== 'Relationship') return;
    const kind = attributes.get('Type')?.split('/').at(-1);
    const target = attributes.get('Target') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    if (kind === 'sharedStrings' || kind === 'styles') parts.push(path);
    if (kind === 'worksheet') worksheets.set(attributes.get('Id') ?? '', path);
  });
  return { parts, worksheets };
}

/** The ids of the relations of all sheets, in their order; a sheet may also be a chart. */
function sheetsOf(xml: Buffer, limits: TableLimits): string[] {
  const ids: string[] = [];
  scanXml(xml.toString('utf8'), limits, (name, attributes) => {
    if (name === 'sheet' && attributes.get('name')) ids.push(attributes.get('id') ?? '');
  });
  return ids;
}

function firstSheet(ids: readonly string[], worksheets: ReadonlyMap<string, string>) {
  for (const [index, id] of ids.entries()) {
    const path = worksheets.get(id);
    if (path !== undefined) return { number: index + 1, path };
  }
  throw new FileRefused(notAWorkbook);
}

async function pack(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipWriter();
  for (const [name, bytes] of parts) zip.addBuffer(bytes, name, { compress: false });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
