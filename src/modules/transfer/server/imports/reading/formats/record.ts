import { formatNumber } from '#platform/text/numbers.ts';
import { FileRefused, type TableLimits } from '../file-refused.ts';
import type { TextSource } from '../text-source.ts';

/** One listing of a file: its cells by their headers, in the order of the columns. Empty cells may be left out. */
export type SourceRecord = ReadonlyMap<string, string>;

/** Reads the listings of a file one after the other. @throws FileRefused with the format, the line and the reason */
export type RecordReader = (source: TextSource, limits: TableLimits) => AsyncIterable<SourceRecord>;

/** 'This is a Kyero file; line 214: the tag <price> is not closed.' @param kind with its article */
export const refusedAt = (kind: string, line: number, reason: string): FileRefused =>
  new FileRefused(`This is ${kind}; line ${formatNumber(line)}: ${reason}.`);

/** Texts that are not empty, each once, one a line. */
export const linesOf = (texts: Iterable<string | undefined>): string =>
  [...new Set([...texts].map((text = '') => text.trim()))].filter((text) => text !== '').join('\n');

/** Texts that are not empty, joined by a comma. */
export const joined = (...texts: (string | undefined)[]): string => linesOf(texts).replaceAll('\n', ', ');
