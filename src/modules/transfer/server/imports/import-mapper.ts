import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { ImportMapperName } from '../../imports/contract.ts';
import type { CellData, CellParser } from './cell-parsers.ts';

export interface ColumnDefinition {
  /** Name of the field, also understood as a header. */
  field: string;
  header: string;
  also?: readonly string[];
  /** Parses a cell of a spreadsheet; `checkRow` validates the value. */
  parse: CellParser;
  /** As the trial shows a value; absent: as it is. */
  show?: (text: string) => string;
  isRequired?: true;
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
}

export interface Problem {
  column: string;
  value: string;
  reason: string;
}

export interface CheckedRow {
  problems: readonly Omit<Problem, 'value'>[];
  fields: Fields;
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
  staff: { id: string; name: string; role: StaffRole };
  requestId: string;
  clock: Clock;
}

/** What a file can hold, and how its rows are compared, made and changed. */
export interface ImportMapper {
  name: ImportMapperName;
  columns: readonly ColumnDefinition[];
  /** The fields rows are known by, each alone, over which no row is made twice. The first one counts most. */
  keys: readonly string[];
  title: string;
  /** What is there already of each of these rows, in their order. */
  findKnown(trx: Transaction<DB>, rows: readonly Fields[]): Promise<readonly (KnownRow | undefined)[]>;
  /** Validates a whole row. @returns the problems, and the fields as they are stored */
  checkRow(fields: Fields): CheckedRow;
  /** Makes rows; answers why some could not be, by row number. */
  make(writing: Writing, rows: readonly RowToWrite[]): Promise<ReadonlyMap<number, string>>;
  /** Changes rows that still have the version the trial saw; answers as `make`. */
  change(writing: Writing, rows: readonly RowToWrite[]): Promise<ReadonlyMap<number, string>>;
}
