import type { ImportColumn } from '../contract.ts';
import type { ImportConcept } from './import-concept.ts';
import { FileRefused } from './import-refused.ts';

/** 'Price (KES)' and 'price_kes' alike. */
const plain = (header: string): string => header.toLowerCase().replace(/[^a-z0-9]+/g, '');

/**
 * Which field stands in which column, by the words over it.
 * @throws FileRefused when no column is known, the one rows are known by is missing, or two say the same
 */
export function matchColumns(concept: ImportConcept, headers: readonly string[]): ImportColumn[] {
  const fieldOf = new Map(
    concept.columns
      .toReversed()
      .flatMap(({ field, header, also = [] }) => [...also, header, field].map((word) => [plain(word), field] as const)),
  );
  const columns = headers.map((header) => ({ header, field: fieldOf.get(plain(header)) ?? null }));
  const known = columns.filter(({ field }) => field !== null);
  if (known.length === 0)
    throw new FileRefused('None of the headers is known. Row 1 must hold them; the template shows which there are.');
  refuseTwice(concept, known);
  if (!known.some(({ field }) => field === concept.key))
    throw new FileRefused(`The column '${headerOf(concept, concept.key)}' is missing: rows are known by it.`);
  return columns;
}

function refuseTwice(concept: ImportConcept, known: readonly ImportColumn[]): void {
  for (const { field, header } of known) {
    const other = known.find((one) => one.field === field && one.header !== header);
    const isRepeated = known.filter((one) => one.field === field).length > 1;
    if (field !== null && isRepeated)
      throw new FileRefused(
        `'${header}' and '${other?.header ?? header}' both mean ${headerOf(concept, field)}. Leave one of them out.`,
      );
  }
}

/** What the template has over a field. */
export const headerOf = (concept: ImportConcept, field: string): string =>
  concept.columns.find((column) => column.field === field)?.header ?? field;
