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
  /** The field rows are known by, over which no row is made twice. */
  key: string;
  /** Two keys that differ in their case alone are the same. */
  isKeyCaseless?: true;
  /** The field that names a row to people. */
  title: string;
  /** Rows that are there already, by their key. */
  findKnown(trx: Transaction<DB>, keys: readonly string[]): Promise<ReadonlyMap<string, KnownRow>>;
  /** What is wrong with a row as a whole, of cells that are right one by one. */
  checkRow(fields: Fields): readonly Omit<Problem, 'value'>[];
  /** Makes rows; answers why some could not be, by row number. */
  make(writing: Writing, rows: readonly RowToWrite[]): Promise<ReadonlyMap<number, string>>;
  /** Changes rows that still have the version the trial saw; answers as `make`. */
  change(writing: Writing, rows: readonly RowToWrite[]): Promise<ReadonlyMap<number, string>>;
}
