import type { ImportColumn } from '../../imports/contract.ts';
import type { ImportMapper } from './import-mapper.ts';

/** 'Price (KES)' and 'price_kes' alike. */
export const plainHeader = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Fields chosen for the headers of earlier files, by normalised header; null for a column that was left out. */
export type RememberedColumns = ReadonlyMap<string, string | null>;

export interface GuessedColumns {
  columns: ImportColumn[];
  /** Whether every header is known and none is repeated, so that no choice is needed. */
  isCertain: boolean;
}

/** Assigns fields to columns, by an earlier choice for the same header or by the header itself. */
export function guessColumns(
  mapper: ImportMapper,
  headers: readonly string[],
  remembered: RememberedColumns,
): GuessedColumns {
  const fieldOf = new Map([...headersOf(mapper), ...remembered]);
  const taken = new Set<string>();
  let isCertain = true;
  const columns = headers.map((header) => {
    const meant = fieldOf.get(plainHeader(header));
    const field = meant && !taken.has(meant) ? meant : null;
    if (field) taken.add(field);
    if (header !== '' && meant !== null && field === null) isCertain = false;
    return { header, field };
  });
  return { columns, isCertain: isCertain && hasKey(mapper, taken) };
}

function headersOf({ columns }: ImportMapper): (readonly [string, string])[] {
  // Later entries of a map win, so the headers of the fields come last.
  return columns
    .toReversed()
    .flatMap(({ field, header, also = [] }) =>
      [...also, header, field].map((word) => [plainHeader(word), field] as const),
    );
}

/** Whether a key field is among the columns, by which rows are identified. */
export const hasKey = ({ keys }: ImportMapper, fields: ReadonlySet<string>): boolean =>
  keys.some((key) => fields.has(key));

/** What the template has over a field. */
export const headerOf = (mapper: ImportMapper, field: string): string =>
  mapper.columns.find((column) => column.field === field)?.header ?? field;

/** 'Email or Phone' */
export const keyLabels = (mapper: ImportMapper): string => mapper.keys.map((key) => headerOf(mapper, key)).join(' or ');
