import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { FieldError } from '#platform/http/error-catalogue.ts';
import { fieldErrors } from '#platform/http/server/validation.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { type ColumnValues, type Fields, type FieldValues, toColumns } from '../../kinds/field.ts';
import { storedValuesReader } from '../approved-listings.ts';
import { priceProblems } from './form-schema.ts';

/** The fields of a form by name, as they were typed. */
export type Texts = Readonly<Record<string, string>>;

export type ListingTable = 'properties' | 'land';

/** The columns that both tables have and the form does not, beside the names and the price. */
export interface ListingRow {
  id: number;
  slug: string;
  reference_number: string;
  title: string;
  price_kes: number | null;
  price_usd: number | null;
  approval_status: string;
  status: string;
  is_featured: boolean;
  is_open_for_visits: boolean;
  agent_id: string | null;
  confirmed_at: Date | null;
  published_at: Date | null;
  /** Since when the daily job has it off the site because nobody confirmed it. */
  taken_off_at: Date | null;
  version: number;
  /** Increases with every change of photographs or floor plans. */
  pictures_version: number;
  updated_at: Date;
}

/** What is changed without the form. */
export type ListingChange = Partial<
  Pick<
    ListingRow,
    | (
        | 'approval_status'
        | 'status'
        | 'is_featured'
        | 'is_open_for_visits'
        | 'agent_id'
        | 'confirmed_at'
        | 'published_at'
      )
    | 'taken_off_at'
  >
>;

export interface StoredListing {
  row: ListingRow;
  texts: Texts;
}

interface KindOfListing<F extends Fields> {
  kind: ListingKind;
  table: ListingTable;
  /** The column by which other tables refer to a listing of this kind. */
  idColumn: 'property_id' | 'land_id';
  /** The letter between the agency's own and the number: 'P' in MK-P-1001. */
  referenceLetter: string;
  publicPath: (slug: string) => string;
  fields: F;
  schema: z.ZodType<FieldValues<F>>;
  /** Converts form values to stored values, where the two differ. */
  stored?: (values: FieldValues<F>) => FieldValues<F>;
}

/** The office's reads and writes of one kind of listing, the same for property and land. */
export interface ListingAdmin extends Omit<KindOfListing<Fields>, 'fields' | 'schema' | 'stored'> {
  fieldNames: readonly string[];
  find(db: DatabaseOrTransaction, id: number): Promise<StoredListing | null>;
  findForUpdate(trx: Transaction<DB>, id: number): Promise<StoredListing | null>;
  problemsOf(texts: Texts): FieldError[];
  /** The fields as they come back from the table: trimmed, sanitised, in one spelling. Null while one is wrong. */
  normalized(texts: Texts): Texts | null;
  columnsOf(texts: Texts): object;
  /** Stores a new listing. @returns its id @throws ZodError for fields that have problems */
  insert(trx: Transaction<DB>, texts: Texts, start: { agent_id: string | null; created_by: string }): Promise<number>;
  /** Stores changed fields and increments the version. @throws ZodError for fields that have problems */
  update(trx: Transaction<DB>, id: number, texts: Texts): Promise<void>;
  /** Changes what the form does not have; the version stays. */
  change(trx: Transaction<DB>, id: number, change: ListingChange): Promise<void>;
}

interface ListingAdminOfKind<F extends Fields> extends ListingAdmin {
  /** The columns for a preview of what was written; null while a field of it is wrong. */
  columnsToPreview(texts: Texts): ColumnValues<F> | null;
}

/** Values as the form shows them: lists one entry a line, null as an empty text. */
const textsOf = (fields: Fields, values: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(
    Object.keys(fields).map((name) => {
      const value = values[name] ?? '';
      return [name, Array.isArray(value) ? value.join('\n') : String(value)];
    }),
  );

/**
 * What is written of the columns: a price in dollars as dollars. The table itself has their shillings, at the rate of the
 * settings, and the column of the currency.
 */
function writtenColumns(columns: object): object {
  const { price_currency, ...written } = Object.fromEntries<unknown>(Object.entries(columns));
  const isInDollars = price_currency === 'USD';
  return {
    ...written,
    price_kes: isInDollars ? null : written.price_kes,
    price_usd: isInDollars ? written.price_kes : null,
  };
}

/** SQL of 'a = 1, b = 2' by column; undefined values are left out. */
const assignments = (columns: object): RawBuilder<unknown> =>
  sql.join(
    Object.entries(columns)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  );

export function listingAdminOf<F extends Fields>(kindOfListing: KindOfListing<F>): ListingAdminOfKind<F> {
  const { fields, schema, stored = (values) => values, ...common } = kindOfListing;
  const table = sql.table(common.table);
  const readRow = storedValuesReader(fields);
  const columnsOf = (texts: Texts) => writtenColumns(toColumns(fields, stored(schema.parse(texts))));
  const find = async (db: DatabaseOrTransaction, id: number, lock = sql``): Promise<StoredListing | null> => {
    const { rows } = await sql<ListingRow>`select * from ${table} where id = ${id} ${lock}`.execute(db);
    const [row] = rows;
    if (!row) return null;
    const price = row.price_usd ?? row.price_kes;
    return { row, texts: { ...textsOf(fields, readRow(row)), price: price === null ? '' : String(price) } };
  };
  return {
    ...common,
    fieldNames: Object.keys(fields),
    find: (db, id) => find(db, id),
    findForUpdate: (trx, id) => find(trx, id, sql`for update`),
    problemsOf: (texts) => {
      const { error } = schema.safeParse(texts);
      if (!error) return [];
      // Zod skips the rules over several fields while one field is wrong; a missing price is reported with it all the same.
      const problems = fieldErrors(error);
      const isNamed = ({ field }: FieldError) => problems.some((problem) => problem.field === field);
      return [...problems, ...priceProblems(texts).filter((problem) => !isNamed(problem))];
    },
    normalized: (texts) => {
      const { data } = schema.safeParse(texts);
      return data === undefined ? null : textsOf(fields, data);
    },
    columnsToPreview: (texts) => {
      const { data } = schema.safeParse(texts);
      return data === undefined ? null : toColumns(fields, stored(data));
    },
    columnsOf,
    insert: async (trx, texts, start) => {
      const entries = Object.entries({ ...columnsOf(texts), ...start });
      const { rows } = await sql<{ id: number }>`
        insert into ${table} (${sql.join(entries.map(([name]) => sql.ref(name)))})
        values (${sql.join(entries.map(([, value]) => value))}) returning id`.execute(trx);
      const [row] = rows;
      if (!row) throw new Error(`No row was inserted into ${common.table}`);
      return row.id;
    },
    update: async (trx, id, texts) => {
      await sql`update ${table} set ${assignments(columnsOf(texts))}, version = version + 1 where id = ${id}`.execute(
        trx,
      );
    },
    change: async (trx, id, change) => {
      if (Object.values(change).every((value) => value === undefined)) return;
      await sql`update ${table} set ${assignments(change)} where id = ${id}`.execute(trx);
    },
  };
}

/** The names of members of staff, also of those who left: a function from an id to its name, null for none. */
export async function staffNames(
  db: DatabaseOrTransaction,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return () => null;
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', wanted).execute();
  return (id) => rows.find((row) => row.id === id)?.name ?? null;
}
