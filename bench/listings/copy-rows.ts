import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

type CopyValue = string | number | boolean | null | readonly string[];

const rowsAChunk = 500;
const rowsAReport = 100_000;

export type CopyRow = Readonly<Record<string, CopyValue>>;

/**
 * Streams rows into a table by COPY. The first row names the columns; all rows must have the same ones. `onRows` is
 * called with the number of rows sent, every 100,000 rows.
 * @returns the number of rows
 */
export async function copyRows(
  client: pg.Client,
  table: string,
  rows: Iterator<CopyRow>,
  onRows: (rows: number) => void = () => {},
): Promise<number> {
  const first = rows.next();
  if (first.done) return 0;
  const columns = Object.keys(first.value);
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  let count = 0;
  function* chunks(): Generator<string> {
    let lines: string[] = [];
    for (let next: IteratorResult<CopyRow> = first; !next.done; next = rows.next()) {
      lines.push(asLine(columns, next.value));
      count += 1;
      if (count % rowsAReport === 0) onRows(count);
      if (lines.length < rowsAChunk) continue;
      yield lines.join('');
      lines = [];
    }
    yield lines.join('');
  }
  await pipeline(Readable.from(chunks()), stream);
  return count;
}

const asLine = (columns: readonly string[], row: CopyRow): string =>
  `${columns.map((column) => asText(row[column] ?? null)).join('\t')}\n`;

/** Encodes one value in COPY's text format. */
function asText(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'object') return escaped(`{${value.map(arrayElement).join(',')}}`);
  return String(value);
}

const arrayElement = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
