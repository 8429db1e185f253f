import { firstCharacters } from '#platform/text/visible-text.ts';
import { type CellContext, type CellData, CellRefused } from './cell-parsers.ts';
import type { ColumnDefinition, Fields, ImportMapper, KnownRow, Problem } from './import-mapper.ts';

export interface PlannedRow {
  row_number: number;
  outcome: 'make' | 'change' | 'same' | 'refuse';
  reference: string;
  title: string;
  fields: Fields;
  changes: { column: string; from: string; to: string }[];
  problems: Problem[];
  expected_version: number | null;
}

/** A row whose cells were read one by one. */
export interface ReadRow {
  number: number;
  /** Texts of non-empty cells by field. */
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
  mapper: ImportMapper,
  context: CellContext,
  row: ReadRow,
  { known, sameAs }: Surroundings,
): PlannedRow {
  const problems = [...row.problems, ...missing(mapper, row, known)];
  if (sameAs) problems.push(repeated(mapper, row, sameAs));
  const before = known?.fields ?? defaultsOf(mapper);
  const checked = mapper.checkRow({ ...before, ...row.fields });
  // Only the first problem of a cell is shown, as it is the most specific.
  const told = new Set(problems.map(({ column }) => column));
  for (const problem of checked.problems)
    if (!told.has(problem.column))
      problems.push({ ...problem, value: firstCharacters(cellUnder(mapper, row, problem.column), LONGEST_SHOWN) });
  const plan = {
    row_number: row.number,
    reference: known?.reference ?? referenceOf(mapper, row),
    title: String(checked.fields[mapper.title] ?? ''),
    problems,
    expected_version: known?.version ?? null,
  };
  if (problems.length > 0) return { ...plan, outcome: 'refuse', fields: {}, changes: [] };
  if (!known) return { ...plan, outcome: 'make', fields: fieldsOf(mapper, checked.fields), changes: [] };
  const changed = mapper.columns.filter(
    ({ field }) => field in row.fields && !isSame(known.fields[field], checked.fields[field]),
  );
  return {
    ...plan,
    outcome: changed.length > 0 ? 'change' : 'same',
    fields: Object.fromEntries(changed.map(({ field }) => [field, checked.fields[field] ?? null])),
    changes: changed.map((column) => ({
      column: column.header,
      from: shown(column, known.fields[column.field], context),
      to: shown(column, checked.fields[column.field], context),
    })),
  };
}

/** The fields of a new row, with defaults for missing ones. */
const fieldsOf = ({ columns }: ImportMapper, fields: Fields): Fields =>
  Object.fromEntries(columns.map(({ field }) => [field, fields[field] ?? null]));

const isSame = (before: CellData | undefined, after: CellData | undefined): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null);

/** Parses the cells of a row; `columns` has the field of each, undefined for left-out columns. */
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
      fields[column.field] = isEmptied ? (column.defaultWhenEmpty ?? null) : column.parse(text, context);
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error;
      problems.push({ column: column.header, value: firstCharacters(text, 200), reason: error.message });
    }
  });
  return { number, texts, fields, problems };
}

/** What a row is known by, each with the name of its field. */
export const keysOf = ({ keys }: ImportMapper, { fields }: Pick<ReadRow, 'fields'>): { key: string; name: string }[] =>
  keys.flatMap((key) => (typeof fields[key] === 'string' ? [{ key, name: `${key} ${fields[key]}` }] : []));

function referenceOf({ keys }: ImportMapper, { fields, texts }: ReadRow): string {
  const key = keys.find((one) => texts.has(one));
  return key === undefined ? '' : String(fields[key] ?? texts.get(key));
}

const cellUnder = (mapper: ImportMapper, { texts }: ReadRow, header: string): string =>
  texts.get(mapper.columns.find((column) => column.header === header)?.field ?? '') ?? '';

const defaultsOf = ({ columns }: ImportMapper): Fields =>
  Object.fromEntries(columns.map(({ field, defaultWhenEmpty = null }) => [field, defaultWhenEmpty]));

/** Problems of required cells that are missing in a new row. Existing rows keep their values. */
function missing({ columns }: ImportMapper, { texts }: ReadRow, known: KnownRow | undefined): Problem[] {
  if (known) return [];
  return columns
    .filter(({ field, isRequired }) => isRequired && !texts.has(field))
    .map(({ header }) => ({ column: header, value: '', reason: 'The cell is empty, and a new row needs it.' }));
}

const repeated = (
  { columns }: ImportMapper,
  { texts }: ReadRow,
  { number, key }: { number: number; key: string },
): Problem => ({
  column: columns.find(({ field }) => field === key)?.header ?? '',
  value: texts.get(key) ?? '',
  reason: `Row ${number} of the file has it already.`,
});

const LONGEST_SHOWN = 200;

function shown({ show }: ColumnDefinition, value: CellData | undefined, { agents }: CellContext): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  const person = [...agents.values()].find(({ id }) => id === value);
  return firstCharacters(person?.name ?? show?.(text) ?? text, LONGEST_SHOWN);
}
