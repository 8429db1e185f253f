import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { findAgent, presentAgent } from '#modules/identity/server';
import type { Database } from '#platform/database/server/database.ts';
import { containing } from '#platform/database/server/like-pattern.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { primaryImages } from './listing-images.ts';
import type { ImageRow } from './photographs/queries.ts';
import { type ComparedListing, differenceFrom, isInPriceReach } from './search/difference-from.ts';
import { hasWords, isMeantBy } from './search/has-words.ts';

/** Queries over the listings that visitors see, alike for both kinds. */

type ListingTable = 'properties' | 'land';
export type Expressions = ExpressionBuilder<DB, ListingTable>;

/** What every approved listing has; the database's checks guarantee that it was published. */
interface ApprovedRow extends ComparedListing {
  id: number;
  published_at: Date;
}

/**
 * Where the listings of a kind are stored. `Row` says which values the columns have; a check constraint of the table
 * enforces those that are narrower than the type of the column.
 */
export interface ListingSource<Row extends ApprovedRow> {
  kind: 'property' | 'land';
  table: ListingTable;
  columns: readonly (keyof Row & (keyof DB['properties'] | keyof DB['land']))[];
}

/** A literal, as the planner uses the partial indexes for no parameter. */
const isApproved = sql<boolean>`approval_status = 'Approved'`;

/** The filters that both kinds have. */
interface ListFilters {
  title?: string | undefined;
  slug?: string | undefined;
  search?: string | undefined;
  featured?: boolean | undefined;
  min_price?: number | undefined;
  max_price?: number | undefined;
}

/** The condition of a list: the filters of both kinds, and those of one kind as `others`. */
export const matching =
  (filters: ListFilters, others: (eb: Expressions) => readonly Expression<SqlBool>[]) => (eb: Expressions) =>
    eb.and([
      isApproved,
      ...(filters.title ? [eb(sql`lower(title)`, 'like', containing(filters.title))] : []),
      ...(filters.slug ? [eb('slug', '=', filters.slug)] : []),
      ...(filters.search ? [hasWords(filters.search)] : []),
      ...(filters.featured === undefined ? [] : [eb('is_featured', '=', filters.featured)]),
      ...(filters.min_price ? [eb('price_kes', '>=', filters.min_price)] : []),
      ...(filters.max_price === undefined ? [] : [eb('price_kes', '<=', filters.max_price)]),
      ...others(eb),
    ]);

type ListCondition = ReturnType<typeof matching>;

interface ListQuery {
  page: number;
  perPage: number;
  title?: string | undefined;
  search?: string | undefined;
}

const SIMILAR_SHOWN = 3;

/** Queries over the listings of one kind that visitors see. */
export class ApprovedListings<Row extends ApprovedRow> {
  constructor(private readonly source: ListingSource<Row>) {}

  /** The start of a query for rows in whatever state. */
  private rows(db: Database) {
    return db.selectFrom(this.source.table).select(this.source.columns).$castTo<Row>();
  }

  /**
   * One page of a list and how many there are in all. A listing with exactly the title or the reference that was typed
   * comes first, then `order`; without one, featured listings first, then the newest.
   */
  async list(db: Database, query: ListQuery, where: ListCondition, order: RawBuilder<unknown> | null) {
    const { page, perPage, title, search } = query;
    const select = this.rows(db)
      .where(where)
      .$if(title !== undefined, (rows) => rows.orderBy(sql`lower(title) = ${title?.toLowerCase() ?? ''}`, 'desc'))
      .$if(search !== undefined, (rows) => rows.orderBy(isMeantBy(search ?? ''), 'desc'))
      .orderBy(order ?? sql`is_featured desc, published_at desc, id desc`)
      .limit(perPage)
      .offset((page - 1) * perPage);
    const count = db.selectFrom(this.source.table).select(sql<number>`count(*)`.as('total')).where(where);
    const [rows, { total }] = await Promise.all([select.execute(), count.executeTakeFirstOrThrow()]);
    return { rows, total };
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
    present: (row: Row, primaryImage: ImageRow | undefined) => Brief,
  ): Promise<Map<number, Brief>> {
    if (ids.length === 0) return new Map();
    const [rows, images] = await Promise.all([
      this.rows(db).where(isApproved).where('id', 'in', ids).execute(),
      primaryImages(db, this.source.kind, ids),
    ]);
    return new Map(rows.map((row) => [row.id, present(row, images.get(row.id))]));
  }

  /**
   * Up to three other listings that fulfil `isAlternative`: those alike (`isAlike`) within reach of the price first, then
   * those alike at any price, then others, each in the order of `differenceFrom`. An index finds the first of these; the
   * others are read only where it holds fewer than three.
   */
  async listSimilar(
    db: Database,
    listing: Row,
    { isAlternative, isAlike }: Record<'isAlternative' | 'isAlike', RawBuilder<boolean>>,
  ): Promise<Row[]> {
    const found: Row[] = [];
    for (const isWanted of [sql<boolean>`${isAlike} and ${isInPriceReach(listing)}`, isAlike, sql<boolean>`true`]) {
      if (found.length === SIMILAR_SHOWN) break;
      const rows = await this.rows(db)
        .where(isApproved)
        .where(isAlternative)
        .where('id', 'not in', [listing.id, ...found.map(({ id }) => id)])
        .where(isWanted)
        .orderBy(differenceFrom(listing))
        .orderBy('id')
        .limit(SIMILAR_SHOWN - found.length)
        .execute();
      found.push(...rows);
    }
    return found;
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
  const agent = agentId === null ? null : await findAgent(db, agentId);
  return agent ? presentAgent(agent) : null;
}
