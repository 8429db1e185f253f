import { type CellContext, type CellData, CellRefused } from './cell-parsers.ts';
import type { ColumnDefinition, Fields, ImportConcept, KnownRow, Problem } from './import-concept.ts';

export interface PlannedRow {
  row_number: number;
  outcome: 'make' | 'change' | 'same' | 'refuse';
  reference: string;
  title: string;
  fields: Fields;
  changes: { column: string; from: string; to: string }[];
  problems: Problem[];
  seen_version: number | null;
}

export interface RowToPlan {
  number: number;
  /** The cells of known columns that are not empty. */
  cells: readonly { column: ColumnDefinition; text: string }[];
  /** The row of the file that has the same key already. */
  sameKeyAs: number | undefined;
}

/** What is going to come of one row of a file. */
export function planRow(
  concept: ImportConcept,
  context: CellContext,
  row: RowToPlan,
  known: KnownRow | undefined,
): PlannedRow {
  const { fields, problems } = readCells(row.cells, context);
  const whole = known ? { ...known.fields, ...fields } : { ...defaultsOf(concept), ...fields };
  problems.push(...missing(concept, row, fields, known));
  if (row.sameKeyAs !== undefined) problems.push(repeated(concept, row));
  if (problems.length === 0)
    problems.push(...concept.checkRow(whole).map((problem) => ({ ...problem, value: cellOf(row, problem.column) })));
  const changed = known ? changedFields(concept, context, known.fields, fields) : fields;
  const plan = {
    row_number: row.number,
    reference: String(fields[concept.key] ?? keyOf(concept, row)),
    title: String(whole[concept.title] ?? ''),
    problems,
    seen_version: known?.version ?? null,
  };
  if (problems.length > 0) return { ...plan, outcome: 'refuse', fields: {}, changes: [] };
  if (!known) return { ...plan, outcome: 'make', fields, changes: [] };
  const changes = concept.columns
    .filter(({ field }) => field in changed)
    .map(({ field, header }) => ({
      column: header,
      from: shown(known.fields[field], context),
      to: shown(changed[field], context),
    }));
  return { ...plan, outcome: changes.length > 0 ? 'change' : 'same', fields: changed, changes };
}

/** The cell that rows are known by. */
export function keyOf({ key, isKeyCaseless }: ImportConcept, { cells }: Pick<RowToPlan, 'cells'>): string {
  const text = cells.find(({ column }) => column.field === key)?.text ?? '';
  return isKeyCaseless ? text.toLowerCase() : text;
}

const cellOf = ({ cells }: RowToPlan, header: string): string =>
  cells.find(({ column }) => column.header === header)?.text ?? '';

function readCells(cells: RowToPlan['cells'], context: CellContext) {
  const fields: Record<string, CellData> = {};
  const problems: Problem[] = [];
  for (const { column, text } of cells) {
    try {
      const isEmptied = column.canBeEmptied && /^[-–—]$/.test(text);
      fields[column.field] = isEmptied ? (column.otherwise ?? null) : column.parse(text, context);
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error;
      problems.push({ column: column.header, value: text.slice(0, 200), reason: error.message });
    }
  }
  return { fields, problems };
}

const defaultsOf = ({ columns }: ImportConcept): Fields =>
  Object.fromEntries(columns.map(({ field, otherwise = null }) => [field, otherwise]));

/** Cells that a new row cannot do without; a row that is there keeps what it has. */
function missing(concept: ImportConcept, { cells }: RowToPlan, fields: Fields, known: KnownRow | undefined): Problem[] {
  const given = new Set(cells.map(({ column }) => column.field));
  return concept.columns
    .filter(({ field, isRequired }) => isRequired && !given.has(field) && !(field in fields))
    .filter(({ field }) => !known || field === concept.key)
    .map(({ header }) => ({ column: header, value: '', reason: 'The cell is empty, and a new row needs it.' }));
}

const repeated = (concept: ImportConcept, row: RowToPlan): Problem => ({
  column: concept.columns.find(({ field }) => field === concept.key)?.header ?? '',
  value: keyOf(concept, row),
  reason: `Row ${row.sameKeyAs} of the file has it already.`,
});

function changedFields({ columns, key }: ImportConcept, context: CellContext, before: Fields, after: Fields): Fields {
  const changed = columns.filter(
    (column) =>
      column.field !== key &&
      column.field in after &&
      !isSame(column, context, before[column.field], after[column.field]),
  );
  return Object.fromEntries(changed.map(({ field }) => [field, after[field] ?? null]));
}

/** What is kept is read as a cell would be: with the decimals and the HTML that a cell can have. */
function isSame(
  { parse }: ColumnDefinition,
  context: CellContext,
  before: CellData | undefined,
  after: CellData | undefined,
): boolean {
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return true;
  if (typeof before !== 'string' && typeof before !== 'number') return false;
  try {
    return JSON.stringify(parse(String(before), context)) === JSON.stringify(after);
  } catch {
    return false;
  }
}

const grouped = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 7 });
const LONGEST_SHOWN = 200;

function shown(value: CellData | undefined, { agents }: CellContext): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return Math.abs(value) >= 10_000 ? grouped.format(value) : String(value);
  if (Array.isArray(value)) return value.join('; ').slice(0, LONGEST_SHOWN);
  const person = [...agents.values()].find(({ id }) => id === value);
  return (person?.name ?? value).slice(0, LONGEST_SHOWN);
}
