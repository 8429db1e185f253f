import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { formatNumber } from '#platform/text/numbers.ts';
import { FileRefused, type TableLimits } from './file-refused.ts';
import type { TextSource } from './text-source.ts';

/**
 * The rows of a CSV file, one after the other: commas, semicolons, tabs or upright lines, any line ends, quoted cells.
 * @throws FileRefused for quotes that do not close, and for a row that is too long
 */
export async function* readCsv({ start, text }: TextSource, limits: TableLimits): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter: delimiterOf(start),
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: limits.maxRowCharacters,
  });
  const source = Readable.from(text());
  // Errors of the source must reach the consumer of the rows.
  source.on('error', (error) => parser.destroy(error));
  let count = 0;
  try {
    for await (const row of source.pipe(parser) as AsyncIterable<string[]>) {
      count += 1;
      yield row;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileRefused(
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `Row ${formatNumber(count + 1)} has more than ${formatNumber(limits.maxRowCharacters)} characters. Shorten it, or look for a quotation mark that is not closed.`
        : brokenRow(count + 1),
      {
        cause: error,
      },
    );
  } finally {
    source.destroy();
  }
}

const brokenRow = (row: number) =>
  `Row ${row} has a quotation mark that is not closed, or one in the middle of a cell. Put cells with quotation marks into quotation marks and double those inside.`;

const LINES_LOOKED_AT = 20;

/**
 * The sign that parts the cells: the one that stands equally often on most lines, as title lines above the headers have
 * none, and texts have commas by chance.
 */
function delimiterOf(start: string): string {
  const lines = start
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT);
  const signs = [',', ';', '\t', '|'].map((sign) => ({
    sign,
    weight: weightOf(lines.map((line) => line.split(sign).length - 1)),
  }));
  return signs.reduce((best, next) => (next.weight > best.weight ? next : best)).sign;
}

/** The most that one number of signs makes up over all lines. */
function weightOf(counts: readonly number[]): number {
  const sums = new Map<number, number>();
  for (const count of counts) sums.set(count, (sums.get(count) ?? 0) + count);
  return Math.max(0, ...sums.values());
}
