import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { ImportMapperName } from '../../imports/contract.ts';
import type { CellContext, CellData, CellParser, RefusalCode } from './cells/cell-parsers.ts';
import type { Choice } from './cells/words-in-cells.ts';

export interface ColumnDefinition {
  /** Name of the field, also understood as a header. */
  field: string;
  header: string;
  also?: readonly string[];
  /** Parses a cell of a spreadsheet; `checkRow` validates the value. */
  parse: CellParser;
  /** The words of a field that is a choice. */
  choice?: Choice;
  /** Areas, whose bare numbers need a unit. */
  takesUnit?: true;
  /** A zero says that nobody knows it. */
  zeroIsUnknown?: true;
  /** Several columns of a file can hold it; their values follow each other, one a line. */
  takesSeveral?: true;
  /** As the trial shows a value; absent: as it is. */
  show?: (text: string) => string;
  isRequired?: true;
  /** Holds what other columns hold too, as a whole name does; templates leave it out. */
  isAlternative?: true;
  /** What a new row has when the cell is empty or there is no such column. */
  defaultWhenEmpty?: CellData;
  /** A dash in the cell empties the field. */
  canBeEmptied?: true;
  example: string;
}

export type Fields = Readonly<Record<string, CellData>>;

export interface KnownRow {
  reference: string;
  version: number;
  fields: Fields;
  /** Its page in the office. */
  href?: string;
}

export interface Problem {
  column: string;
  value: string;
  reason: string;
  code: RefusalCode;
}

/** What was read otherwise than it stands in the file, or filled in. */
export interface Note {
  column: string;
  code: 'word' | 'unit' | 'filled' | 'link' | 'emptied' | 'review' | 'odd';
  from: string;
  to: string;
}

export type FoundProblem = Omit<Problem, 'value'>;

export interface CheckedRow {
  problems: readonly FoundProblem[];
  fields: Fields;
  notes?: readonly Note[];
}

export interface RowToWrite {
  row_number: number;
  reference: string;
  title: string;
  fields: Fields;
  expected_version: number | null;
}

export interface Writing {
  trx: Transaction<DB>;
  importId: string;
  staff: { id: string; name: string; role: StaffRole };
  requestId: string;
  clock: Clock;
}

/** What a new row has of itself, before it is checked. */
export interface FilledRow {
  fields: Fields;
  notes: readonly Note[];
}

interface MadeRows {
  /** Why rows could not be made, by row number. */
  refused: ReadonlyMap<number, string>;
  /** What made rows are known by, by row number. */
  references: ReadonlyMap<number, string>;
}

/** A row as it stands in the file. */
export interface RowOfFile {
  number: number;
  /** Texts of non-empty cells by field. */
  texts: ReadonlyMap<string, string>;
}

/** What a file can hold, and how its rows are compared, made and changed. */
export interface ImportMapper {
  name: ImportMapperName;
  columns: readonly ColumnDefinition[];
  /** The fields rows are known by, each alone, over which no row is made twice. The first one counts most. */
  keys: readonly string[];
  /** Fields rows are known by as well, which are no reference: a listing has any number of them. */
  alsoKnownBy?: readonly string[];
  /** Whether a file can do without a key: its rows are new, and are given one. */
  makesKeys?: true;
  title: string;
  /** Headers that hold nothing for any field, such as the times that our own exports have; nobody is asked about them. */
  leftOut?: readonly string[];
  /** The fields that are shown side by side where somebody is asked whether a row is what is there. */
  compared: readonly string[];
  /** What `findKnown` finds something by of which the reference is known. */
  keyFields(reference: string): Fields;
  /** Further rows of the template beside the examples of the columns, by field. */
  moreExamples?: readonly Readonly<Record<string, string>>[];
  /** What is there already of each of these rows, in their order. */
  findKnown(trx: Transaction<DB>, rows: readonly Fields[]): Promise<readonly (KnownRow | undefined)[]>;
  /** What the cells of a row say together, such as the parts of a whole name. */
  settle?(row: FilledRow): FilledRow;
  /** What a row changes of something that is there; absent: all of it. */
  forKnown?(fields: Fields, known: Fields, context: CellContext): Fields;
  /** Whether rows that are made without a key that is known are compared with what is there. */
  comparesHomes?: true;
  /** The question about a row that is known by its key but not by its name; null where the names fit. */
  otherName?(known: Fields, fields: Fields): string | null;
  /** An earlier row of the file as `findKnown` would give it for a later one. */
  seenFrom?(earlier: Fields, fields: Fields): Fields;
  /** Completes a new row by what follows from its other fields, such as the county of a place. */
  fill?(fields: Fields, context: CellContext): FilledRow;
  /** Validates a whole row. @returns the problems, and the fields as they are stored */
  checkRow(fields: Fields): CheckedRow;
  make(writing: Writing, rows: readonly RowToWrite[]): Promise<MadeRows>;
  /** Changes rows that still have the version the trial saw; answers why some could not be, by row number. */
  change(writing: Writing, rows: readonly RowToWrite[]): Promise<ReadonlyMap<number, string>>;
}
