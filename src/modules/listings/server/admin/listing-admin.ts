import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { FieldError } from '#platform/http/error-catalogue.ts';
import { fieldErrors } from '#platform/http/server/validation.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { type ColumnValues, type Fields, type FieldValues, toColumns } from '../../kinds/field.ts';
import { storedValuesReader } from '../kinds/stored-values.ts';
import { missingForCategory } from './form-schema.ts';
import {
  changeRow,
  findRow,
  insertRow,
  type ListingChange,
  type ListingRow,
  type ListingStart,
  type ListingTable,
  lockRowForUpdate,
  writeRow,
} from './listing-rows.ts';
import { asText } from './typed-text.ts';

/** The fields of a form by name, as they were typed. */
export type Texts = Readonly<Record<string, string>>;

export interface LockedListing {
  row: ListingRow;
  /** The row as the form shows it. */
  texts: Texts;
}

/** Operations of the office that property and land share, with what differs between the two. */
export interface ListingAdmin {
  kind: ListingKind;
  table: ListingTable;
  /** The column other tables name a listing of this kind by. */
  idColumn: 'property_id' | 'land_id';
  referencePrefix: string;
  publicPath: (slug: string) => string;
  fieldNames: readonly string[];
  find(db: DatabaseOrTransaction, id: number): Promise<LockedListing | null>;
  /** Like `find`, with a row lock until the transaction ends. */
  hold(trx: Transaction<DB>, id: number): Promise<LockedListing | null>;
  /** What is wrong with the fields; empty when they can be stored. */
  problemsOf(texts: Texts): FieldError[];
  /** The fields as they come back from the table: trimmed, cleaned, in their one spelling. Null while one is wrong. */
  tidied(texts: Texts): Texts | null;
  /** The columns of the table for fields that have no problems. */
  columnsOf(texts: Texts): object;
  /** Stores fields that have no problems. */
  insert(trx: Transaction<DB>, texts: Texts, start: ListingStart): Promise<number>;
  /** Puts fields that have no problems into the row, and counts its version up. */
  write(trx: Transaction<DB>, id: number, texts: Texts): Promise<void>;
  change(trx: Transaction<DB>, id: number, change: ListingChange): Promise<void>;
}

/** What one kind of listing has of its own. */
export interface KindOfListing<F extends Fields>
  extends Pick<ListingAdmin, 'kind' | 'table' | 'idColumn' | 'referencePrefix' | 'publicPath'> {
  fields: F;
  /** From the texts of the form to its values. */
  schema: z.ZodType<FieldValues<F>>;
  /** Converts form values to stored values, where the two differ. */
  stored?: (values: FieldValues<F>) => FieldValues<F>;
}

/** Reads and writes of one kind of listing for the office. */
export interface ListingAdminOfKind<F extends Fields> extends ListingAdmin {
  /** What the columns are while visitors look at what was written; null while a field of it is wrong. */
  columnsToPreview(texts: Texts): ColumnValues<F> | null;
}

/** Values as the form shows them. */
const textsOf = (fields: Fields, values: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, asText(values[name])]));

export function listingAdminOf<F extends Fields>(kindOfListing: KindOfListing<F>): ListingAdminOfKind<F> {
  const { fields, schema, stored = (values) => values, ...common } = kindOfListing;
  const { table } = common;
  const readRow = storedValuesReader(fields);
  const columnsOf = (texts: Texts) => toColumns(fields, stored(schema.parse(texts)));
  const held = (row: ListingRow | undefined): LockedListing | null =>
    row ? { row, texts: textsOf(fields, readRow(row)) } : null;
  return {
    ...common,
    fieldNames: Object.keys(fields),
    find: async (db, id) => held(await findRow(db, table, id)),
    hold: async (trx, id) => held(await lockRowForUpdate(trx, table, id)),
    problemsOf: (texts) => {
      const { error } = schema.safeParse(texts);
      if (!error) return [];
      // The schema compares fields only once each is right by itself; everything is told at once all the same.
      const problems = fieldErrors(error);
      const isNamed = ({ field }: FieldError) => problems.some((problem) => problem.field === field);
      return [...problems, ...missingForCategory(fields, texts).filter((problem) => !isNamed(problem))];
    },
    tidied: (texts) => {
      const { data } = schema.safeParse(texts);
      return data === undefined ? null : textsOf(fields, data);
    },
    columnsToPreview: (texts) => {
      const { data } = schema.safeParse(texts);
      return data === undefined ? null : toColumns(fields, stored(data));
    },
    columnsOf,
    insert: (trx, texts, start) => insertRow(trx, table, { ...columnsOf(texts), ...start }),
    write: (trx, id, texts) => writeRow(trx, table, id, columnsOf(texts)),
    change: (trx, id, change) => changeRow(trx, table, id, change),
  };
}
