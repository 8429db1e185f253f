import { type Expression, type ExpressionBuilder, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { findAgent, presentAgent } from '#modules/identity/server';
import { type CappedCount, countUpTo, MOST_COUNTED } from '#platform/database/server/count-capped.ts';
import type { Database } from '#platform/database/server/database.ts';
import { containing } from '#platform/database/server/like-pattern.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import {
  type CountedConditions,
  countByMonth,
  FEATURED_FIRST,
  type MonthOrder,
  startOfPage,
} from './listing-counts.ts';
import { primaryImages } from './listing-images.ts';
import type { ImageRow } from './photographs/queries.ts';
import { aboutThePrice, type ComparedListing, differenceFrom, isInPriceReach } from './search/difference-from.ts';
import { hasTitle, hasWords, isMeant, isMeantBy } from './search/has-words.ts';

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

/** The condition of a list. The parts decide how its listings are counted. */
export interface ListCondition {
  /** On columns of `listing_counts`. */
  counted: CountedConditions;
  /** On other columns. */
  others: readonly Expression<SqlBool>[];
  /** Only listings with a place on the map. */
  isPositioned: boolean;
  /** Whether `others` looks words or places up in texts. */
  looksUpText: boolean;
  /**
   * Whether they are counted in the order of the list. For conditions that no index holds, the planner would otherwise
   * read the table.
   */
  isCountedInOrder: boolean;
}

type KindCondition = Pick<ListCondition, 'counted' | 'others' | 'isCountedInOrder'> & Partial<ListCondition>;

/** The condition of a list: the filters of both kinds, and those of one kind as `ofKind`. */
export function matching(filters: ListFilters, ofKind: (eb: Expressions) => KindCondition): ListCondition {
  const eb: Expressions = expressionBuilder<DB, ListingTable>();
  const { counted, others, isCountedInOrder, isPositioned = false, looksUpText = false } = ofKind(eb);
  const { title, slug, search, featured, min_price, max_price } = filters;
  return {
    counted: [...(featured === undefined ? [] : [eb('is_featured', '=', featured)]), ...counted],
    others: [
      ...(title ? [eb(sql`lower(title)`, 'like', containing(title))] : []),
      ...(slug ? [eb('slug', '=', slug)] : []),
      ...(search ? [hasWords(search)] : []),
      ...(min_price ? [eb('price_kes', '>=', min_price)] : []),
      ...(max_price === undefined ? [] : [eb('price_kes', '<=', max_price)]),
      ...others,
    ],
    isPositioned,
    looksUpText: looksUpText || Boolean(title || search),
    isCountedInOrder,
  };
}

/** A sort order; `months` where months of publication follow each other in it. */
export interface ListOrder {
  by: RawBuilder<unknown>;
  months: MonthOrder | null;
}

const featuredFirst: ListOrder = { by: sql`is_featured desc, published_at desc, id desc`, months: FEATURED_FIRST };

export const byPublication = (direction: 'asc' | 'desc'): ListOrder => ({
  by: sql`published_at ${sql.raw(direction)}, id ${sql.raw(direction)}`,
  months: { isFeaturedFirst: false, direction },
});

interface ListQuery {
  page: number;
  perPage: number;
  title?: string | undefined;
  search?: string | undefined;
}

/** From this offset on, a page is found by the months before it: the sum costs about as much as skipping these. */
const DEEP_OFFSET = 1_000;
/** Listings of exactly the typed title that come first; more of them stand in the order of the others. */
const MOST_MEANT = 100;

/** The most that are counted where words or places are looked up. */
const MOST_LOOKED_UP = 1_000;
const SIMILAR_SHOWN = 3;

/** Listings of each kind that are kept as the lists answer them: some 3 kB each. */
export const KEPT_LISTINGS = 500;

export const byId = <Listing extends { id: number }>(listings: readonly Listing[]): Map<number, Listing> =>
  new Map(listings.map((listing) => [listing.id, listing]));

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
  async list(
    db: Database,
    query: ListQuery,
    condition: ListCondition,
    order = featuredFirst,
  ): Promise<{ rows: Row[] } & CappedCount> {
    const { ids, ...count } = await this.listIds(db, query, condition, order);
    return { rows: await this.inOrder(db, ids), ...count };
  }

  /** `list` with ids in place of rows. */
  async listIds(
    db: Database,
    query: ListQuery,
    condition: ListCondition,
    order = featuredFirst,
  ): Promise<{ ids: number[] } & CappedCount> {
    const isSummed = condition.others.length === 0;
    const [ids, count] = isSummed
      ? await this.summedPage(db, query, condition, order)
      : await Promise.all([this.filteredPage(db, query, condition, order), this.countFiltered(db, query, condition)]);
    return { ids, ...count };
  }

  /** The ids of approved listings in an order; reads an index alone where it holds what the condition asks for. */
  private ids(db: Database, condition: ListCondition, { by }: ListOrder) {
    return db
      .selectFrom(this.source.table)
      .select('id')
      .where(isApproved)
      .where((eb) => eb.and([...condition.counted, ...condition.others]))
      .$if(condition.isPositioned, (ids) => ids.where('latitude', 'is not', null).where('longitude', 'is not', null))
      .orderBy(by);
  }

  private months(db: Database, { counted, isPositioned }: ListCondition, order = FEATURED_FIRST) {
    const positioned = isPositioned ? [sql<SqlBool>`is_positioned`] : [];
    return countByMonth(db, this.source.kind, [...counted, ...positioned], order);
  }

  /** A page of a list whose filters `listing_counts` knows. */
  private async summedPage(
    db: Database,
    { page, perPage }: ListQuery,
    condition: ListCondition,
    order: ListOrder,
  ): Promise<[number[], CappedCount]> {
    const offset = (page - 1) * perPage;
    const counting = this.months(db, condition, order.months ?? FEATURED_FIRST);
    const ids = this.ids(db, condition, order).limit(perPage);
    if (offset < DEEP_OFFSET || !order.months) {
      const [found, { total }] = await Promise.all([ids.offset(offset).execute(), counting]);
      return [found.map(({ id }) => id), { total, isCapped: false }];
    }
    const months = await counting;
    const start = startOfPage(months, offset);
    const found = start ? await ids.where(start.isFrom).offset(start.offset).execute() : [];
    return [found.map(({ id }) => id), { total: months.total, isCapped: false }];
  }

  private async filteredPage(
    db: Database,
    { page, perPage, title, search }: ListQuery,
    condition: ListCondition,
    order: ListOrder,
  ): Promise<number[]> {
    const offset = (page - 1) * perPage;
    const meant = title || search ? await this.meant(db, { title, search }, condition, order) : [];
    const first = meant.slice(offset, offset + perPage);
    const others = await this.ids(db, condition, order)
      .$if(meant.length > 0, (ids) => ids.where('id', 'not in', meant))
      .limit(perPage - first.length)
      .offset(Math.max(0, offset - meant.length))
      .execute();
    return [...first, ...others.map(({ id }) => id)];
  }

  /**
   * The listings with exactly the typed title or reference. Read apart, as sorting by them would read every listing
   * that has a frequent word.
   */
  private async meant(
    db: Database,
    { title, search }: Pick<ListQuery, 'title' | 'search'>,
    condition: ListCondition,
    order: ListOrder,
  ): Promise<number[]> {
    const named = [...(title ? [hasTitle(title)] : []), ...(search ? [isMeant(search)] : [])];
    const ranks = [
      ...(title ? [sql`${hasTitle(title)} desc`] : []),
      ...(search ? [sql`${isMeantBy(search)} desc`] : []),
    ];
    const found = await this.ids(db, condition, { ...order, by: sql`${sql.join(ranks)}, ${order.by}` })
      .where((eb) => eb.or(named))
      .limit(MOST_MEANT)
      .execute();
    return found.map(({ id }) => id);
  }

  /**
   * Counts up to 10,000. Words and places are looked up in the text of each listing, so where there are more listings
   * than that, only up to 1,000. Beyond, up to the page after the requested one, so that any page leads to the next.
   */
  private async countFiltered(
    db: Database,
    { page, perPage }: ListQuery,
    condition: ListCondition,
  ): Promise<CappedCount> {
    const isLong = condition.looksUpText && (await this.months(db, condition)).total > MOST_COUNTED;
    const ids = this.ids(db, condition, featuredFirst);
    const most = Math.max(isLong ? MOST_LOOKED_UP : MOST_COUNTED, (page + 1) * perPage);
    return countUpTo(db, condition.isCountedInOrder ? ids : ids.clearOrderBy(), most);
  }

  /** The approved listings of these ids, in their order. */
  async inOrder(db: Database, ids: readonly number[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const rows = await this.rows(db).where(isApproved).where('id', 'in', ids).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    // One that was withdrawn in between is left out.
    return ids.flatMap((id) => byId.get(id) ?? []);
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
   * those alike at any price, then others, each in the order of `differenceFrom`. Those alike in the same area at about
   * the price come before all others in that order, and an index finds them; others are read only where it holds fewer
   * than three.
   */
  async listSimilar(
    db: Database,
    listing: Row,
    { isAlternative, isAlike }: Record<'isAlternative' | 'isAlike', RawBuilder<boolean>>,
  ): Promise<Row[]> {
    const isLike = sql<boolean>`${isAlternative} and ${isAlike}`;
    const found: Row[] = await this.listNextInPrice(db, listing, isLike);
    for (const isWanted of [sql<boolean>`${isLike} and ${isInPriceReach(listing)}`, isLike, isAlternative]) {
      if (found.length === SIMILAR_SHOWN) break;
      const rows = await this.rows(db)
        .where(isApproved)
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

  /** The nearest in price on either side, in the same area and at most a third dearer or cheaper. */
  private async listNextInPrice(db: Database, listing: Row, isLike: RawBuilder<boolean>): Promise<Row[]> {
    const { dearer, cheaper } = aboutThePrice(listing);
    const sideOf = (isOnSide: RawBuilder<boolean>, direction: 'asc' | 'desc') =>
      db
        .selectFrom(this.source.table)
        .select('id')
        .where(isApproved)
        .where('location', '=', listing.location)
        .where('county', '=', listing.county)
        .where('id', '<>', listing.id)
        .where(isLike)
        .where(isOnSide)
        .orderBy('price_kes', direction)
        .orderBy('id')
        .limit(SIMILAR_SHOWN)
        .execute();
    const sides = await Promise.all([sideOf(dearer, 'asc'), sideOf(cheaper, 'desc')]);
    const ids = sides.flat().map(({ id }) => id);
    if (ids.length === 0) return [];
    return this.rows(db)
      .where(isApproved)
      .where('id', 'in', ids)
      .orderBy(differenceFrom(listing))
      .orderBy('id')
      .limit(SIMILAR_SHOWN)
      .execute();
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
