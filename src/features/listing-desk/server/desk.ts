import type { Selectable, Transaction, Updateable } from 'kysely';
import type { z } from 'zod';
import type { DatabaseOrTransaction } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { fieldErrors } from '#server/validation.ts';
import type { FieldError } from '#shared/error-catalogue.ts';
import type { ListingKind } from '../contract.ts';
import {
  changeRow,
  findRow,
  holdRow,
  insertRow,
  type ListingChange,
  type ListingRow,
  type ListingStart,
  type ListingTable,
  writeRow,
} from './listing-rows.ts';
import { asText, type FieldValue } from './typed-text.ts';

/** The fields of a form by name, as they were typed. */
export type Texts = Readonly<Record<string, string>>;

export interface HeldListing {
  row: ListingRow;
  /** The row as the form shows it. */
  texts: Texts;
}

/** What the desk does alike with either kind of listing. */
export interface Desk {
  kind: ListingKind;
  table: ListingTable;
  /** The column other tables name a listing of this kind by. */
  idColumn: 'property_id' | 'land_id';
  referencePrefix: string;
  publicPath: (slug: string) => string;
  fieldNames: readonly string[];
  find(db: DatabaseOrTransaction, id: number): Promise<HeldListing | null>;
  /** The same, and keeps others from changing it until the transaction ends. */
  hold(trx: Transaction<DB>, id: number): Promise<HeldListing | null>;
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

/** The values of a form by the names of its fields. */
type FormValues = Record<string, FieldValue>;

/** What one kind of listing has of its own: its form, and how the columns of its table come from it and go back. */
export interface KindOfListing<Table extends ListingTable, Form extends FormValues>
  extends Pick<Desk, 'kind' | 'idColumn' | 'referencePrefix' | 'publicPath' | 'fieldNames'> {
  table: Table;
  /** From the texts of the form to its values. */
  schema: z.ZodType<Form>;
  /** What only fields together show, of texts of which any may be wrong by itself. */
  problemsTogether?: (texts: Texts) => FieldError[];
  formOf: (row: Selectable<DB[Table]>) => Form;
  stored: (form: Form) => Updateable<DB[Table]>;
}

/** The values of a form as it shows them. */
const textsOf = (form: FormValues): Texts =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, asText(value)]));

/** The desk of a kind of listing. */
export function deskOf<Table extends ListingTable, Form extends FormValues>(
  kindOfListing: KindOfListing<Table, Form>,
): Desk {
  const { schema, formOf, stored, problemsTogether = () => [], ...common } = kindOfListing;
  const { table } = common;
  const held = (row: (Selectable<DB[Table]> & ListingRow) | undefined): HeldListing | null =>
    row ? { row, texts: textsOf(formOf(row)) } : null;
  return {
    ...common,
    find: async (db, id) => held(await findRow(db, table, id)),
    hold: async (trx, id) => held(await holdRow(trx, table, id)),
    problemsOf: (texts) => {
      const { error } = schema.safeParse(texts);
      if (!error) return [];
      // The schema compares fields only once each is right by itself; everything is told at once all the same.
      const problems = fieldErrors(error);
      const isNamed = ({ field }: FieldError) => problems.some((problem) => problem.field === field);
      return [...problems, ...problemsTogether(texts).filter((problem) => !isNamed(problem))];
    },
    tidied: (texts) => {
      const { data } = schema.safeParse(texts);
      return data === undefined ? null : textsOf(data);
    },
    columnsOf: (texts) => stored(schema.parse(texts)),
    insert: (trx, texts, start) => insertRow(trx, table, { ...stored(schema.parse(texts)), ...start }),
    write: (trx, id, texts) => writeRow(trx, table, id, stored(schema.parse(texts))),
    change: (trx, id, change) => changeRow(trx, table, id, change),
  };
}
