import { type SqlBool, sql } from 'kysely';
import { findAgent, presentAgent } from '#modules/identity/server';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { cleanRichText } from '#platform/text/server/rich-text.ts';
import { columnOf, type Fields, type FieldValues } from '../kinds/field.ts';
import { valuesSchema } from '../kinds/field-schemas.ts';
import type { PositionShown } from '../kinds/property-public.ts';
import { readOffers } from './agent-offers.ts';
import { type CardParts, readCardParts } from './card-parts.ts';
import type { ComparedListing } from './lists/difference-from.ts';

/** One listing in as many is in the sample from which large numbers are estimated; ids say nothing about a listing. */
export const SAMPLED_EVERY = 64;

/** One in as many is in the larger sample, for what is rare among very many. */
export const SAMPLED_FINELY = 8;

type Sample = typeof SAMPLED_EVERY | typeof SAMPLED_FINELY;

/** Condition on a row of `properties` or `land`. A literal, as partial indexes hold the samples. */
export const isInSample = (every: Sample) => sql<SqlBool>`id % ${sql.lit(every)} = 0`;

export const isSampled = isInSample(SAMPLED_EVERY);

/** How the listings that visitors see are read, alike for both kinds. */

export type ListingTable = 'properties' | 'land';

/** What every approved listing has; the database's checks guarantee that it was published. */
export interface ApprovedRow extends ComparedListing {
  id: number;
  published_at: Date;
}

export interface ListedTable {
  kind: 'property' | 'land';
  table: ListingTable;
}

/**
 * Where the listings of a kind are stored. `Row` says which values the columns have; a check constraint of the table
 * enforces those that are narrower than the type of the column.
 */
interface ListingSource<Row extends ApprovedRow> extends ListedTable {
  columns: readonly (keyof Row & (keyof DB['properties'] | keyof DB['land']))[];
}

interface WrittenPosition {
  latitude: number | null;
  longitude: number | null;
  position_shown: PositionShown;
}

/** A literal: with a parameter in its place, the planner uses no partial index. */
export const isApproved = sql<boolean>`approval_status = 'Approved'`;

/** Listings of each kind whose presented form is kept in memory for the lists: some 3 kB each. */
export const CACHED_LISTINGS = 500;

export const byId = <Listing extends { id: number }>(listings: readonly Listing[]): Map<number, Listing> =>
  new Map(listings.map((listing) => [listing.id, listing]));

/** Queries over the listings of one kind that visitors see. */
export class ApprovedListings<Row extends ApprovedRow> {
  constructor(readonly source: ListingSource<Row>) {}

  /** Selects the columns of listings in any state, to be narrowed down. Their position is the one visitors see. */
  rows(db: Database) {
    return db.selectFrom(this.source.table).select(this.columns).$castTo<Row>();
  }

  private get columns() {
    return this.source.columns.map((column) => {
      if (column === 'latitude') return 'shown_latitude as latitude' as const;
      return column === 'longitude' ? ('shown_longitude as longitude' as const) : column;
    });
  }

  async inOrder(db: Database, ids: readonly number[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const rows = await this.rows(db).where(isApproved).where('id', 'in', ids).execute();
    const found = byId(rows);
    // One that was withdrawn in between is left out.
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** @throws ApiError listing_not_found (404) where no approved listing has this slug */
  get(db: Database, slug: string): Promise<Row> {
    return first(this.rows(db).where(isApproved).where('slug', '=', slug).execute());
  }

  /**
   * A listing in whatever state, as it would be if it were approved `now`; for previews in the office.
   * @throws ApiError listing_not_found (404)
   */
  async getAsIfApproved(db: Database, id: number, now: Date): Promise<Row> {
    const row = await first(this.rows(db).where('id', '=', id).execute());
    // Null as long as a listing has never been approved, whatever the type says.
    return Object.assign(row, { published_at: row.published_at ?? now });
  }

  /** The position as visitors would see it with these values of the fields, for previews in the office. */
  async findShownPosition(db: Database, id: number, written: WrittenPosition) {
    const { position_shown, latitude, longitude } = written;
    const { rows } = await sql<Pick<WrittenPosition, 'latitude' | 'longitude'>>`
      select shown_latitude(${position_shown}, ${latitude}, position_salt) as latitude,
        shown_longitude(${position_shown}, ${latitude}, ${longitude}, position_salt) as longitude
      from ${sql.table(this.source.table)} where id = ${id}`.execute(db);
    return rows[0] ?? null;
  }

  /**
   * The slug of an approved listing by its id, a former slug, or its exact title, whatever its case.
   * @throws ApiError listing_not_found (404)
   */
  async getSlug(db: Database, wanted: { id: number } | { text: string }): Promise<string> {
    const { table, kind } = this.source;
    const slugs = db.selectFrom(table).select('slug').where(isApproved).orderBy('id');
    if ('id' in wanted) return (await first(slugs.where('id', '=', wanted.id).execute())).slug;
    const { text } = wanted;
    const formerly = sql<number>`(select ${sql.ref(`${kind}_id`)} from listing_slug_redirects where slug = ${text})`;
    const renamed = await slugs.where('id', 'in', formerly).executeTakeFirst();
    return (renamed ?? (await first(slugs.where(sql`lower(title)`, '=', text.toLowerCase()).execute()))).slug;
  }

  /** Approved listings as cards show them, by id. */
  async listInBrief<Brief>(
    db: Database,
    ids: number[],
    present: (row: Row, parts: CardParts) => Brief,
  ): Promise<Map<number, Brief>> {
    if (ids.length === 0) return new Map();
    const [rows, partsOf] = await Promise.all([
      this.rows(db).where(isApproved).where('id', 'in', ids).execute(),
      readCardParts(db, this.source.kind, ids),
    ]);
    return new Map(rows.map((row) => [row.id, present(row, partsOf(row.id))]));
  }
}

/** @throws ApiError listing_not_found (404) where there is no row */
async function first<Found>(query: Promise<Found[]>): Promise<Found> {
  const [row] = await query;
  if (!row) throw new ApiError('listing_not_found');
  return row;
}

/** The agent of a listing as the API shows them; null where nobody is named or that person has left. */
export async function findShownAgent(db: Database, agentId: string | null) {
  if (agentId === null) return null;
  const [agent, offerOf] = await Promise.all([findAgent(db, agentId), readOffers(db, [agentId])]);
  return agent ? presentAgent(agent, offerOf(agentId)) : null;
}

/**
 * Reads the fields of a kind of listing from rows of its table: values by name of the field, rich text sanitised.
 * @throws ZodError for a value that the table's checks do not allow
 */
export function storedValuesReader<F extends Fields>(fields: F) {
  const schema = valuesSchema(fields);
  const columns = Object.entries(fields).map(([name, field]) => ({
    name,
    column: columnOf(name, field),
    isRichText: field.type === 'rich-text',
  }));
  return (row: object): FieldValues<F> => {
    const byColumn = new Map<string, unknown>(Object.entries(row));
    return schema.parse(
      Object.fromEntries(
        columns.map(({ name, column, isRichText }) => {
          const value = byColumn.get(column);
          return [name, isRichText && typeof value === 'string' ? cleanRichText(value) : value];
        }),
      ),
    );
  };
}
