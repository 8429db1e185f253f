import { type Selectable, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Properties } from '#platform/database/server/schema.gen.ts';
import { propertyFilters } from '../../filters/property-declarations.ts';
import { type ColumnValues, columnNames } from '../../kinds/field.ts';
import { type PropertyFields, propertyFields } from '../../kinds/property.ts';
import { type PropertyStatus, type PropertyType, typesFound } from '../../kinds/property-public.ts';
import type {
  FindPropertiesOnMapQuery,
  ListPropertiesQuery,
  ListPropertyFacetsQuery,
} from '../../lists/property-contract.ts';
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
  ...(['id', 'approval_status', 'status', 'takes_visits', 'is_featured', 'agent_id', 'confirmed_at'] as const),
  ...(['published_at', 'updated_at', 'place_ids', 'price_usd'] as const),
] as const;

export type PropertyRow = ColumnValues<PropertyFields> &
  Pick<Selectable<Properties>, (typeof stateColumns)[number]> & { status: PropertyStatus; published_at: Date };

export const properties = new ApprovedListings<PropertyRow>({
  kind: 'property',
  table: 'properties',
  columns: [...stateColumns, ...columnNames(propertyFields)],
});

const businessCategories = ['Commercial', 'Industrial'];

export type PropertyFilters = Omit<ListPropertyFacetsQuery, 'approval_status'> &
  Pick<ListFilters, 'published' | 'isOpen' | 'hasWholeWords'>;

export function matchingProperties(filters: PropertyFilters, gazetteer: Gazetteer): ListCondition {
  const declared = filterConditions(propertyFilters, filters, gazetteer);
  return matching(filters, (eb) => ({
    onCounts: [
      ...(filters.listing_purpose ? [eb('listing_purpose', '=', filters.listing_purpose)] : []),
      // Commercial includes every place of business, godowns and factories too.
      ...(filters.property_category === 'Commercial' ? [eb('property_category', 'in', businessCategories)] : []),
      ...(filters.property_category && filters.property_category !== 'Commercial'
        ? [eb('property_category', '=', filters.property_category)]
        : []),
      ...(filters.residential_subtype ? [eb('property_type', 'in', typesFound(filters.residential_subtype))] : []),
      ...(filters.commercial_subtype ? [eb('property_type', '=', filters.commercial_subtype)] : []),
      ...(filters.status ? [eb('status', '=', filters.status)] : []),
    ],
    onRows: [
      ...(filters.county ? [isInPlace(filters.county, gazetteer)] : []),
      ...(filters.city ? [isInPlace(filters.city, gazetteer)] : []),
      ...(filters.min_size ? [eb('floor_area_sqm', '>=', filters.min_size)] : []),
      ...(filters.max_size === undefined ? [] : [eb('floor_area_sqm', '<=', filters.max_size)]),
      ...declared.onRows,
    ],
    isCostlyToCount: Boolean(filters.county || filters.city) || declared.looksUpLists,
    // properties_public_all_idx holds everything but titles and the searched text.
    isCountedInOrder: Boolean(filters.search || filters.title || filters.slug),
  }));
}

/** The ids of one page of approved properties and how many there are in all. */
export function listApprovedProperties(
  db: Database,
  query: ListPropertiesQuery & { published?: PublicationWindow },
  gazetteer: Gazetteer,
) {
  const condition = matchingProperties(query, gazetteer);
  return listIds(db, properties.source, { ...query, perPage: query.per_page }, condition, orderOf(query, gazetteer));
}

function orderOf(query: ListPropertiesQuery, gazetteer: Gazetteer): ListOrder | undefined {
  const { sort_by, sort_order = 'desc' } = query;
  if (sort_by === 'distance') return byDistance(query, query.city ?? query.county, gazetteer);
  const direction = sql.raw(sort_order);
  if (sort_by === 'created_at') return byPublication(sort_order);
  // Sale prices and monthly rents are not compared: 'Sale' sorts after 'Rent', so sales come first.
  if (sort_by === 'price')
    return { by: sql`listing_purpose desc, price_kes ${direction} nulls last, id ${direction}`, months: null };
  if (sort_by === 'price_per_sqm')
    return { by: sql`listing_purpose desc, price_per_sqm ${direction} nulls last, id ${direction}`, months: null };
  if (sort_by === 'size') return { by: sql`floor_area_sqm ${direction} nulls last, id ${direction}`, months: null };
  return undefined;
}

export const listPropertiesOnMap = (db: Database, query: FindPropertiesOnMapQuery, gazetteer: Gazetteer) =>
  listOnMap(db, properties.source, matchingProperties(query, gazetteer), query);

/** A house that has no narrower name is like any house, and a studio like an apartment. */
function alikeTypes(type: PropertyRow['property_type']): readonly PropertyType[] {
  if (type === 'house') return typesFound(type);
  return type === 'studio' ? typesFound('apartment') : [type];
}

/**
 * Others that are available, three unless `shown` says otherwise: always of the same purpose, so that no rent is beside a
 * sale price; homes beside homes, places of business beside places of business; those of the same type first.
 */
export function listSimilarProperties(db: Database, property: PropertyRow, shown?: number): Promise<PropertyRow[]> {
  const categories = property.property_category === 'Residential' ? ['Residential'] : businessCategories;
  const isLike = {
    isAlternative: sql<boolean>`listing_purpose = ${property.listing_purpose}
      and property_category = any(${categories}) and status in ('Available', 'Under offer')`,
    isAlike: sql<boolean>`property_type in (${sql.join(alikeTypes(property.property_type))})`,
  };
  return listSimilar(db, properties, property, isLike, shown);
}
