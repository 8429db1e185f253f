import { type Expression, type ExpressionBuilder, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { containing } from '#platform/database/server/like-pattern.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Position } from '#web/ui/map/position.ts';
import { boundsOf, type MapBounds, middleOf } from '../../map/map-area.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { ListingTable } from '../approved-listings.ts';
import { type CountsConditions, FEATURED_FIRST, type MonthOrder } from '../listing-counts.ts';
import { hasWords } from '../search/has-words.ts';

/** Conditions on a row of `properties` or `land` by the position that visitors see. */

/**
 * Compared by latitude and longitude, of which the planner knows how many listings are between two: it reads the index of
 * the map for a street, and that of the list's order for a country.
 */
export const isInBounds = ({ west, south, east, north }: MapBounds): RawBuilder<SqlBool> => sql<SqlBool>`
  (shown_latitude between ${south}::double precision and ${north}::double precision
  and shown_longitude between ${west}::double precision and ${east}::double precision)`;

/**
 * Within the bounds of an outline, and then within itself. A case, because the planner takes any outline to hold a
 * thousandth of the table, and would sort nearly all of it for a large one.
 */
function isInOutline(outline: readonly Position[]): RawBuilder<SqlBool> {
  const bounds = boundsOf(outline);
  if (!bounds) return sql<SqlBool>`false`;
  const corners = `(${outline.map(({ longitude, latitude }) => `(${longitude},${latitude})`).join(',')})`;
  return sql<SqlBool>`(${isInBounds(bounds)} and case when ${corners}::polygon @> ${POINT} then true else false end)`;
}

const POINT = sql`point(shown_longitude, shown_latitude)`;

const pointOf = ({ latitude, longitude }: Position) =>
  sql`point(${longitude}::double precision, ${latitude}::double precision)`;

/** Condition: in a rectangle that is known to hold few listings; read from the index of points. */
export const isInSmallBox = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${POINT} <@ box(${one}, ${other})`;

/** Sort key: degrees from a position, as the index of points has it. Near the equator, those of both axes are alike. */
const distanceFrom = (position: Position): RawBuilder<number> => sql<number>`${POINT} <-> ${pointOf(position)}`;

/** What the public lists of both kinds filter and sort by. */

type Expressions = ExpressionBuilder<DB, ListingTable>;

/** The filters that both kinds have. */
export interface ListFilters {
  title?: string | undefined;
  slug?: string | undefined;
  search?: string | undefined;
  featured?: boolean | undefined;
  min_price?: number | undefined;
  max_price?: number | undefined;
  bounds?: MapBounds | undefined;
  outline?: readonly Position[] | undefined;
  /** Only listings first published in this time; for alerts, not in the API. */
  published?: PublicationWindow | undefined;
  /** Only listings that are neither sold nor let; not in the API. */
  isOpen?: boolean | undefined;
  /** Whether the last word of `search` is no start of a word; not in the API. */
  hasWholeWords?: boolean | undefined;
}

export interface PublicationWindow {
  after: Date;
  until: Date;
}

/** The condition of a list. The parts decide how its listings are counted. */
export interface ListCondition {
  /** On columns of `listing_counts`. */
  onCounts: CountsConditions;
  /** On columns that only the table of the kind has. */
  onRows: readonly Expression<SqlBool>[];
  /** Whether words, places or values of lists are looked up. No index knows how many listings have them. */
  isCostlyToCount: boolean;
  /**
   * Whether they are counted in the order of the list. For conditions that no index holds, the planner would otherwise
   * read the table.
   */
  isCountedInOrder: boolean;
}

type KindCondition = Pick<ListCondition, 'onCounts' | 'onRows' | 'isCountedInOrder'> & Partial<ListCondition>;

/** The condition of a list: the filters of both kinds, and those of one kind as `ofKind`. */
export function matching(filters: ListFilters, ofKind: (eb: Expressions) => KindCondition): ListCondition {
  const eb: Expressions = expressionBuilder<DB, ListingTable>();
  const { onCounts, onRows, isCountedInOrder, isCostlyToCount = false } = ofKind(eb);
  const { title, slug, search, featured, min_price, max_price, bounds, outline, published, isOpen, hasWholeWords } =
    filters;
  return {
    onCounts: [
      ...(featured === undefined ? [] : [eb('is_featured', '=', featured)]),
      ...(isOpen ? [isOnOffer] : []),
      ...onCounts,
    ],
    onRows: [
      ...(title ? [eb(sql`lower(title)`, 'like', containing(title))] : []),
      ...(slug ? [eb('slug', '=', slug)] : []),
      ...(search ? [hasWords(search, hasWholeWords)] : []),
      ...(min_price ? [eb('price_kes', '>=', min_price)] : []),
      ...(max_price === undefined ? [] : [eb('price_kes', '<=', max_price)]),
      ...(bounds ? [isInBounds(bounds)] : []),
      ...(outline ? [isInOutline(outline)] : []),
      ...(published ? [eb('published_at', '>', published.after), eb('published_at', '<=', published.until)] : []),
      ...onRows,
    ],
    isCostlyToCount: isCostlyToCount || Boolean(title || search),
    // An index finds those of a window by itself.
    isCountedInOrder: isCountedInOrder && !published,
  };
}

/**
 * Whether a row is on offer, or sold or let: the two parts of every public list. Written out, since the planner knows the
 * indexes of one part by these words.
 */
export const isOnOffer = sql<SqlBool>`status in ('Available', 'Under offer')`;
export const isSoldOrLet = sql<SqlBool>`status in ('Sold', 'Let')`;

/** A sort order within a part of a list; `months` where months of publication follow each other in it. */
export interface ListOrder {
  by: RawBuilder<unknown>;
  months: MonthOrder | null;
}

export const featuredFirst: ListOrder = {
  by: sql`is_featured desc, published_at desc, id desc`,
  months: FEATURED_FIRST,
};

/**
 * Nearest first: from what the map shows or the middle of the place that is looked for. Undefined where a search has
 * neither.
 */
export function byDistance(
  { bounds, outline }: Pick<ListFilters, 'bounds' | 'outline'>,
  place: string | undefined,
  gazetteer: Gazetteer,
): ListOrder | undefined {
  const area = outline ? boundsOf(outline) : bounds;
  const [named] = place ? gazetteer.read(place) : [];
  const position = area ? middleOf(area) : named;
  return position && { by: sql`${distanceFrom(position)}, id desc`, months: null };
}

export const byPublication = (direction: 'asc' | 'desc'): ListOrder => ({
  by: sql`published_at ${sql.raw(direction)}, id ${sql.raw(direction)}`,
  months: { isFeaturedFirst: false, direction },
});
