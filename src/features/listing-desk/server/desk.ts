import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { DatabaseOrTransaction } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { fieldErrors } from '#server/validation.ts';
import type { FieldError } from '#shared/error-catalogue.ts';
import type { ListingKind } from '../contract.ts';

/** The fields of a form by name, as they were typed. */
export type Texts = Readonly<Record<string, string>>;

/** What properties and plots have in common beside what their forms say. */
export interface ListingRow {
  id: number;
  slug: string;
  reference_number: string;
  title: string;
  price_kes: number;
  approval_status: string;
  status: string;
  is_featured: boolean;
  agent_id: string | null;
  confirmed_at: Date | null;
  published_at: Date | null;
  version: number;
  updated_at: Date;
}

/** What is changed without the form. */
export interface ListingChange {
  approval_status?: string;
  status?: string;
  is_featured?: boolean;
  agent_id?: string | null;
  confirmed_at?: Date;
  published_at?: Date;
}

export interface ListingStart {
  agent_id: string | null;
  created_by: string;
}

export interface HeldListing {
  row: ListingRow;
  /** The row as the form shows it. */
  texts: Texts;
}

/** What the desk does alike with either kind of listing. */
export interface Desk {
  kind: ListingKind;
  table: 'properties' | 'land';
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
  /** Stores fields that have no problems. */
  insert(trx: Transaction<DB>, texts: Texts, start: ListingStart): Promise<number>;
  /** Puts fields that have no problems into the row, and counts its version up. */
  write(trx: Transaction<DB>, id: number, texts: Texts): Promise<void>;
  change(trx: Transaction<DB>, id: number, change: ListingChange): Promise<void>;
}

/** How one kind of listing is stored. */
export interface Storage<Row extends ListingRow, Columns>
  extends Pick<Desk, 'kind' | 'table' | 'idColumn' | 'referencePrefix' | 'publicPath' | 'change'> {
  /** From the texts of the form to the columns of the table. */
  schema: z.ZodType<Columns>;
  fieldNames: readonly string[];
  toTexts: (row: Columns) => Texts;
  columnsOf: (row: Row) => Columns;
  findRow: (db: DatabaseOrTransaction, id: number) => Promise<Row | undefined>;
  holdRow: (trx: Transaction<DB>, id: number) => Promise<Row | undefined>;
  insertRow: (trx: Transaction<DB>, columns: Columns & ListingStart) => Promise<number>;
  writeRow: (trx: Transaction<DB>, id: number, columns: Columns) => Promise<void>;
}

/** The desk of a kind of listing, from how it is stored. */
export function deskOf<Row extends ListingRow, Columns>(storage: Storage<Row, Columns>): Desk {
  const { schema, toTexts, columnsOf, insertRow, writeRow, findRow, holdRow, ...common } = storage;
  const held = (row: Row | undefined): HeldListing | null => (row ? { row, texts: toTexts(columnsOf(row)) } : null);
  return {
    ...common,
    find: async (db, id) => held(await findRow(db, id)),
    hold: async (trx, id) => held(await holdRow(trx, id)),
    problemsOf: (texts) => {
      const { error } = schema.safeParse(texts);
      return error ? fieldErrors(error) : [];
    },
    tidied: (texts) => {
      const { data } = schema.safeParse(texts);
      return data === undefined ? null : toTexts(data);
    },
    insert: (trx, texts, start) => insertRow(trx, { ...schema.parse(texts), ...start }),
    write: (trx, id, texts) => writeRow(trx, id, schema.parse(texts)),
  };
}
