import { firstCharacters } from '#platform/text/visible-text.ts';
import type { CellContext, CellData } from './cells/cell-parsers.ts';
import type {
  CheckedRow,
  ColumnDefinition,
  Fields,
  FilledRow,
  ImportMapper,
  KnownRow,
  Note,
  Problem,
} from './import-mapper.ts';
import type { ReadRow } from './read-row.ts';

export interface PlannedRow {
  row_number: number;
  outcome: 'make' | 'change' | 'same' | 'refuse';
  reference: string;
  title: string;
  fields: Fields;
  changes: { column: string; from: string; to: string }[];
  problems: Problem[];
  notes: Note[];
  expected_version: number | null;
}

/** What its file, the rows around it and the database say of a row. */
export interface Surroundings {
  /** Headers of fields whose cells count as empty where they cannot be stored. */
  emptied: ReadonlySet<string>;
  known: KnownRow | undefined;
  /** The row of the file that is known by the same already. */
  sameAs: { number: number; key: string } | undefined;
}

/** What is going to come of one row of a file. */
export function planRow(
  mapper: ImportMapper,
  context: CellContext,
  row: ReadRow,
  { known, sameAs, emptied }: Surroundings,
): PlannedRow {
  const filled = known ? { fields: row.fields, notes: [] } : filledRow(mapper, context, row);
  const problems = [...row.problems, ...missing(mapper, row, filled.fields, known)];
  if (sameAs) problems.push(repeated(mapper, row, sameAs));
  const before = known?.fields ?? defaultsOf(mapper);
  const { checked, notes } = checkedWithout(mapper, row, { before, after: filled.fields }, emptied);
  // Only the first problem of a cell is shown, as it is the most specific.
  const told = new Set(problems.map(({ column }) => column));
  // A number that cannot be read is no missing address.
  const keyHeaders = mapper.columns.filter(({ field }) => mapper.keys.includes(field)).map(({ header }) => header);
  const isKeyRefused = keyHeaders.some((header) => told.has(header));
  for (const problem of checked.problems)
    if (
      !told.has(problem.column) &&
      !(isKeyRefused && problem.code === 'missing' && keyHeaders.includes(problem.column))
    )
      problems.push({ ...problem, value: firstCharacters(cellUnder(mapper, row, problem.column), LONGEST_SHOWN) });
  const plan = {
    row_number: row.number,
    reference: known?.reference ?? referenceOf(mapper, row),
    title: String(checked.fields[mapper.title] ?? ''),
    problems,
    notes: [...row.notes, ...filled.notes, ...notes, ...(checked.notes ?? [])],
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

/**
 * What follows from the row itself comes before what was said of all rows: with City = Nairobi, a house in Kitengela
 * stays there.
 */
function filledRow(mapper: ImportMapper, context: CellContext, { fields, fixed }: ReadRow): FilledRow {
  const fill = (given: Fields): FilledRow => mapper.fill?.(given, context) ?? { fields: given, notes: [] };
  const first = fill(fields);
  const given = Object.entries(first.fields).filter(([, value]) => value !== null && value !== '');
  const { fields: all, notes } = fill({ ...first.fields, ...fixed, ...Object.fromEntries(given) });
  return { fields: all, notes: [...first.notes, ...notes] };
}

/** Checks a row; cells that cannot be stored are left out where their columns are `emptied`, and told. */
function checkedWithout(
  mapper: ImportMapper,
  row: ReadRow,
  { before, after }: { before: Fields; after: Fields },
  emptied: ReadonlySet<string>,
): { checked: CheckedRow; notes: Note[] } {
  const checked = mapper.checkRow({ ...before, ...after });
  const wrong = new Set(checked.problems.map(({ column }) => column).filter((column) => emptied.has(column)));
  if (wrong.size === 0) return { checked, notes: [] };
  const left = mapper.columns.filter(({ header, field }) => wrong.has(header) && field in after);
  const fields = Object.entries(after).filter(([name]) => !left.some(({ field }) => field === name));
  return {
    checked: mapper.checkRow({ ...before, ...Object.fromEntries(fields) }),
    notes: left.map(({ header, field }) => ({
      column: header,
      code: 'emptied',
      from: row.texts.get(field) ?? '',
      to: '',
    })),
  };
}

/** The fields of a new row, with defaults for missing ones. */
const fieldsOf = ({ columns }: ImportMapper, fields: Fields): Fields =>
  Object.fromEntries(columns.map(({ field }) => [field, fields[field] ?? null]));

const isSame = (before: CellData | undefined, after: CellData | undefined): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null);

/** What a row is known by, each with the name of its field; a field can hold several, one a line. */
export const keysOf = (mapper: ImportMapper, { fields }: Pick<ReadRow, 'fields'>): { key: string; name: string }[] =>
  knownBy(mapper).flatMap((key) =>
    String(fields[key] ?? '')
      .split('\n')
      .filter(Boolean)
      .map((value) => ({ key, name: keyName(key, value) })),
  );

/** All fields over which no row is made twice. */
export const knownBy = ({ keys, alsoKnownBy = [] }: ImportMapper): string[] => [...keys, ...alsoKnownBy];

/** A value of a key field among those of a file. */
export const keyName = (key: string, value: string): string => `${key} ${value}`;

function referenceOf({ keys }: ImportMapper, { fields, texts }: ReadRow): string {
  const key = keys.find((one) => texts.has(one));
  const [first = ''] = key === undefined ? [] : String(fields[key] ?? texts.get(key)).split('\n');
  return first;
}

const cellUnder = (mapper: ImportMapper, { texts }: ReadRow, header: string): string =>
  texts.get(mapper.columns.find((column) => column.header === header)?.field ?? '') ?? '';

const defaultsOf = ({ columns }: ImportMapper): Fields =>
  Object.fromEntries(columns.map(({ field, defaultWhenEmpty = null }) => [field, defaultWhenEmpty]));

/** Problems of required cells that are missing in a new row. Existing rows keep their values. */
function missing(
  { columns }: ImportMapper,
  { texts }: ReadRow,
  fields: Fields,
  known: KnownRow | undefined,
): Problem[] {
  if (known) return [];
  return columns
    .filter(({ field, isRequired }) => isRequired && !texts.has(field) && (fields[field] ?? '') === '')
    .map(({ header }) => ({
      column: header,
      value: '',
      reason: 'The cell is empty, and a new row needs it.',
      code: 'missing',
    }));
}

const repeated = (
  { columns }: ImportMapper,
  { texts }: ReadRow,
  { number, key }: { number: number; key: string },
): Problem => ({
  column: columns.find(({ field }) => field === key)?.header ?? '',
  value: texts.get(key) ?? '',
  reason: `Row ${number} of the file has it already.`,
  code: 'repeated',
});

const LONGEST_SHOWN = 300;

export function shown({ show }: ColumnDefinition, value: CellData | undefined, { agents }: CellContext): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  const person = [...agents.values()].find(({ id }) => id === value);
  return firstCharacters(person?.name ?? show?.(text) ?? text, LONGEST_SHOWN);
}
