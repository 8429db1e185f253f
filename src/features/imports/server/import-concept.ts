import type { Transaction } from 'kysely';
import type { DB } from '#server/database/schema.gen.ts';
import type { ImportConceptName } from '../contract.ts';
import type { CellData, CellParser } from './cell-parsers.ts';

/** One column of the template. */
export interface ColumnDefinition {
  /** Name of the field, also understood as a header. */
  field: string;
  header: string;
  /** Other words people write over it. */
  also?: readonly string[];
  parse: CellParser;
  /** Needed to make a row. */
  isRequired?: true;
  /** What a new row has when the cell is empty or there is no such column. */
  otherwise?: CellData;
  /** A dash in the cell empties the field. */
  canBeEmptied?: true;
  example: string;
}

export type Fields = Readonly<Record<string, CellData>>;

/** A row that is there already. */
export interface KnownRow {
  /** What it was known by. */
  reference: string;
  version: number;
  fields: Fields;
}

export interface Problem {
  column: string;
  value: string;
  reason: string;
}

export interface RowToWrite {
  row_number: number;
  /** What the row is known by. */
  reference: string;
  title: string;
  fields: Fields;
  seen_version: number | null;
}

export interface Writing {
  trx: Transaction<DB>;
  staff: { id: string; name: string };
  requestId: string;
  now: Date;
}

/** What a file can hold, and how its rows are compared, made and changed. */
export interface ImportConcept {
  name: ImportConceptName;
  columns: readonly ColumnDefinition[];
  /** The fields rows are known by, each alone, over which no row is made twice. The first one counts most. */
  keys: readonly string[];
  /** The field that names a row to people. */
  title: string;
  /** What is there already of each of these rows, in their order. */
  findKnown(trx: Transaction<DB>, rows: readonly Fields[]): Promise<readonly (KnownRow | undefined)[]>;
  /** What is wrong with a row as a whole, of cells that are right one by one. */
  checkRow(fields: Fields): readonly Omit<Problem, 'value'>[];
  /** Makes rows; answers why some could not be, by row number. */
  make(writing: Writing, rows: readonly RowToWrite[]): Promise<ReadonlyMap<number, string>>;
  /** Changes rows that still have the version the trial saw; answers as `make`. */
  change(writing: Writing, rows: readonly RowToWrite[]): Promise<ReadonlyMap<number, string>>;
}
