import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FoundTable, readTable } from '#src/modules/transfer/server/imports/reading/read-table.ts';
import {
  type ProcessLimits,
  readTableAside,
  tableLimits,
} from '#src/modules/transfer/server/imports/reading/read-table-aside.ts';
import { readBatches, rowsPathOf, type TableRow } from '#src/modules/transfer/server/imports/reading/table-rows.ts';

export interface ReadFile extends FoundTable {
  /** Those below the headers. */
  rows: TableRow[];
  /** The headers and the title lines above them. */
  above: TableRow[];
}

/** The table of a file with these bytes, read as an upload is, in a process of its own. */
export const readFileOf = (bytes: string | Uint8Array, limits: ProcessLimits = {}): Promise<ReadFile> =>
  inFile(bytes, (path) => readTableAside(path, limits));

/** The same without that process, whose start takes most of the time. */
export const readHere = (bytes: string | Uint8Array, knownHeaders: readonly string[] = []): Promise<ReadFile> =>
  inFile(bytes, (path) => readTable(path, { limits: tableLimits, knownHeaders }));

async function inFile(bytes: string | Uint8Array, read: (path: string) => Promise<FoundTable>): Promise<ReadFile> {
  const folder = await mkdtemp(join(tmpdir(), 'makao-read-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    const { format, headerRow, headers, rowCount } = await read(path);
    const all: TableRow[] = [];
    for await (const batch of readBatches(rowsPathOf(path))) all.push(...JSON.parse(batch));
    all.sort((a, b) => a.number - b.number);
    const isAbove = ({ number }: TableRow) => number <= headerRow;
    const rows = all.filter((row) => !isAbove(row));
    return { format, headerRow, headers, rowCount, rows, above: all.filter(isAbove) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The listings of such a file as objects of the cells that are filled, by their headers. */
export async function listingsOf(bytes: string | Uint8Array): Promise<Record<string, string>[]> {
  const { headers, rows } = await readHere(bytes);
  return rows.map(({ cells }) =>
    Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? '']).filter(([, cell]) => cell !== '')),
  );
}
