import { type Selectable, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Land } from '#platform/database/server/schema.gen.ts';
import { SQM_PER_ACRE } from '../../areas.ts';
import { landFilters } from '../../filters/land-declarations.ts';
import { type ColumnValues, columnNames } from '../../kinds/field.ts';
import { type LandFields, landFields } from '../../kinds/land.ts';
import type { FindLandOnMapQuery, LandStatus, ListLandFacetsQuery, ListLandQuery } from '../../lists/land-contract.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { ApprovedListings } from '../approved-listings.ts';
import { filterConditions } from '../filters/filter-conditions.ts';
import {
  byDistance,
  byPublication,
  type ListCondition,
  type ListFilters,
  type ListOrder,
  matching,
  type PublicationWindow,
} from '../filters/list-conditions.ts';
import { listIds } from '../lists/list-ids.ts';
import { listSimilar } from '../lists/similar-listings.ts';
import { listOnMap } from '../map/map-listings.ts';
import { isInPlace } from '../search/has-words.ts';

/** Columns beside those of the declared fields. */
const stateColumns = [
  ...(['id', 'status', 'takes_visits', 'is_featured', 'agent_id', 'published_at', 'updated_at', 'place_ids'] as const),
  ...(['size_sqm', 'confirmed_at', 'price_usd'] as const),
] as const;

export type LandRow = ColumnValues<LandFields> &
  Pick<Selectable<Land>, (typeof stateColumns)[number]> & {
    status: LandStatus;
    size_sqm: number;
    state: string;
    published_at: Date;
  };

export const land = new ApprovedListings<LandRow>({
  kind: 'land',
  table: 'land',
  columns: [...stateColumns, ...columnNames(landFields)],
});

export type LandFilters = Omit<ListLandFacetsQuery, 'approval_status'> &
  Pick<ListFilters, 'published' | 'isOpen' | 'hasWholeWords'>;

export function matchingLand(query: LandFilters, gazetteer: Gazetteer): ListCondition {
  const declared = filterConditions(landFilters, query, gazetteer);
  return matching(query, (eb) => ({
    onCounts: declared.onCounts,
    onRows: [
      ...(query.location ? [isInPlace(query.location, gazetteer)] : []),
      ...(query.min_size ? [eb('size_sqm', '>=', storedSqm(query.min_size))] : []),
      ...(query.max_size === undefined ? [] : [eb('size_sqm', '<=', storedSqm(query.max_size))]),
      ...declared.onRows,
    ],
    isCostlyToCount: Boolean(query.location) || declared.looksUpLists,
    // Only lists of values have an index of their own that finds all their plots.
    isCountedInOrder: !declared.looksUpLists,
  }));
}

/** The ids of one page of approved plots and how many there are in all. */
export function listApprovedLand(
  db: Database,
  query: ListLandQuery & { published?: PublicationWindow },
  gazetteer: Gazetteer,
) {
  const condition = matchingLand(query, gazetteer);
  return listIds(
    db,
    land.source,
    { ...query, perPage: query.limit ?? query.per_page },
    condition,
    orderOf(query, gazetteer),
  );
}

export const listLandOnMap = (db: Database, query: FindLandOnMapQuery, gazetteer: Gazetteer) =>
  listOnMap(db, land.source, matchingLand(query, gazetteer), query);

/** Acres in square metres with two decimals, as the table stores them; unrounded, a plot of exactly this size is missed. */
const storedSqm = (acres: number) => sql<number>`round(${acres}::numeric * ${SQM_PER_ACRE}::numeric, 2)`;

const sortColumns = { price: 'price_kes', size: 'size_sqm' } as const;

function orderOf(query: ListLandQuery, gazetteer: Gazetteer): ListOrder | undefined {
  const { sort_by, sort_order = 'desc' } = query;
  if (sort_by === 'distance') return byDistance(query, query.location, gazetteer);
  if (!sort_by) return undefined;
  if (sort_by === 'created_at') return byPublication(sort_order);
  const direction = sql.raw(sort_order);
  // On request is last in both orders.
  return { by: sql`${sql.ref(sortColumns[sort_by])} ${direction} nulls last, id ${direction}`, months: null };
}

/** Other plots that are not sold, three unless `shown` says otherwise; those of the same zoning first. */
export const listSimilarLand = (db: Database, plot: LandRow, shown?: number): Promise<LandRow[]> =>
  listSimilar(
    db,
    land,
    plot,
    {
      isAlternative: sql<boolean>`status <> 'Sold'`,
      isAlike: sql<boolean>`zoning is not distinct from ${plot.zoning}`,
    },
    shown,
  );
