import type { Database } from '#platform/database/server/database.ts';
import type { ImportMatching } from '../../imports/matching-contract.ts';
import { cellContext } from './cells/cell-context.ts';
import type { ColumnDefinition } from './import-mapper.ts';
import { type ImportMatching as Matching, tableReading } from './import-settings.ts';
import { planRow } from './plan-row.ts';
import { readRow } from './read-row.ts';
import type { TableRow } from './reading/table-rows.ts';

/** As many rows as show what a file lacks, and as little work as a page may ask for. */
const ROWS_TRIED = 50;

/**
 * What new rows need and no column holds, before the whole file is tried: a purpose that neither titles nor prices say
 * would be asked for by every row of the trial.
 */
export async function withoutColumn(
  db: Database,
  matching: Matching,
  rows: readonly TableRow[],
): Promise<ImportMatching['without_column']> {
  const { mapper, settings } = matching;
  const table = tableReading(matching, await cellContext(db));
  const held = new Set([
    ...table.columns.flatMap((column) => [column?.definition.field, column?.second?.field]),
    ...Object.keys(settings.fixed),
  ]);
  const tried = rows.slice(0, ROWS_TRIED).map((row) => readRow(table, row));
  const settled = tried.map((row) => (mapper.settle ? { ...row, ...mapper.settle(row) } : row));
  const known = await db.transaction().execute((trx) =>
    mapper.findKnown(
      trx,
      settled.map(({ fields }) => fields),
    ),
  );
  const made = settled.filter((_row, index) => !known[index]);
  const titleHeader = mapper.columns.find(({ field }) => field === mapper.title)?.header;
  const missing = made.flatMap((row) => {
    const { problems } = planRow(mapper, table.context, row, {
      known: undefined,
      sameAs: undefined,
      emptied: new Set(),
    });
    const columns = problems.filter(({ code }) => code === 'missing').map(({ column }) => column);
    // A title is composed of what is there, so that it lacks only what else is missing.
    return columns.length > 1 ? columns.filter((column) => column !== titleHeader) : columns;
  });
  const isAsked = ({ field, header, isRequired }: ColumnDefinition) =>
    !held.has(field) && (isRequired || missing.includes(header));
  return mapper.columns.filter(isAsked).map(({ field, header }) => ({
    field,
    label: header,
    missing: missing.filter((column) => column === header).length,
    rows: made.length,
  }));
}
