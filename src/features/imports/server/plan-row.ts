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

/** A row whose cells were read one by one. */
export interface ReadRow {
  number: number;
  /** What stands in the cells of known columns that are not empty, by field. */
  texts: ReadonlyMap<string, string>;
  /** The values of those that could be read. */
  fields: Fields;
  problems: readonly Problem[];
}

/** What the rows around it and the database say of a row. */
export interface Surroundings {
  known: KnownRow | undefined;
  /** The row of the file that is known by the same already. */
  sameAs: { number: number; key: string } | undefined;
}

/** What is going to come of one row of a file. */
export function planRow(
  concept: ImportConcept,
  context: CellContext,
  row: ReadRow,
  { known, sameAs }: Surroundings,
): PlannedRow {
  const { fields } = row;
  const problems = [...row.problems, ...missing(concept, row, known)];
  const whole = known ? { ...known.fields, ...fields } : { ...defaultsOf(concept), ...fields };
  if (sameAs) problems.push(repeated(concept, row, sameAs));
  if (problems.length === 0)
    problems.push(
      ...concept.checkRow(whole).map((problem) => ({ ...problem, value: cellUnder(concept, row, problem.column) })),
    );
  const changed = known ? changedFields(concept, context, known.fields, fields) : fields;
  const plan = {
    row_number: row.number,
    reference: known?.reference ?? referenceOf(concept, row),
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

/** Reads the cells of a row; `columns` says what each of them holds, if anything. */
export function readRow(
  columns: readonly (ColumnDefinition | undefined)[],
  context: CellContext,
  { number, cells }: { number: number; cells: readonly string[] },
): ReadRow {
  const texts = new Map<string, string>();
  const fields: Record<string, CellData> = {};
  const problems: Problem[] = [];
  columns.forEach((column, index) => {
    const text = cells[index] ?? '';
    if (!column || text === '') return;
    texts.set(column.field, text);
    try {
      const isEmptied = column.canBeEmptied && /^[-–—]$/.test(text);
      fields[column.field] = isEmptied ? (column.otherwise ?? null) : column.parse(text, context);
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error;
      problems.push({ column: column.header, value: text.slice(0, 200), reason: error.message });
    }
  });
  return { number, texts, fields, problems };
}

/** What a row is known by, each with the name of its field. */
export const keysOf = ({ keys }: ImportConcept, { fields }: Pick<ReadRow, 'fields'>): { key: string; name: string }[] =>
  keys.flatMap((key) => (typeof fields[key] === 'string' ? [{ key, name: `${key} ${fields[key]}` }] : []));

function referenceOf({ keys }: ImportConcept, { fields, texts }: ReadRow): string {
  const key = keys.find((one) => texts.has(one));
  return key === undefined ? '' : String(fields[key] ?? texts.get(key));
}

const cellUnder = (concept: ImportConcept, { texts }: ReadRow, header: string): string =>
  texts.get(concept.columns.find((column) => column.header === header)?.field ?? '') ?? '';

const defaultsOf = ({ columns }: ImportConcept): Fields =>
  Object.fromEntries(columns.map(({ field, otherwise = null }) => [field, otherwise]));

/** Cells that a new row cannot do without; a row that is there keeps what it has. */
function missing({ columns }: ImportConcept, { texts }: ReadRow, known: KnownRow | undefined): Problem[] {
  if (known) return [];
  return columns
    .filter(({ field, isRequired }) => isRequired && !texts.has(field))
    .map(({ header }) => ({ column: header, value: '', reason: 'The cell is empty, and a new row needs it.' }));
}

const repeated = (
  { columns }: ImportConcept,
  { texts }: ReadRow,
  { number, key }: { number: number; key: string },
): Problem => ({
  column: columns.find(({ field }) => field === key)?.header ?? '',
  value: texts.get(key) ?? '',
  reason: `Row ${number} of the file has it already.`,
});

function changedFields({ columns }: ImportConcept, context: CellContext, before: Fields, after: Fields): Fields {
  const changed = columns.filter(
    (column) => column.field in after && !isSame(column, context, before[column.field], after[column.field]),
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
