import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { containing } from '#platform/database/server/like-pattern.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { type NumberFilter, numberFilters } from '../../kinds/property-public.ts';
import {
  type ListPropertiesQuery,
  type ListPropertyPointsQuery,
  maxPropertyPoints,
  type PropertyCategory,
  type PropertyInBrief,
} from '../../search/property-contract.ts';
import type { ImageRow } from '../photographs/queries.ts';
import { differenceFrom, isInPriceReach } from '../search/difference-from.ts';
import { hasWords, isInPlace, isMeantBy } from '../search/has-words.ts';
import { presentPropertyInBrief } from './present.ts';
import { asPropertyRow, type PositionedProperty, type PropertyRow, publicColumns } from './rows.ts';

/** The partial indexes are only used when the status stands in the query as a literal. */
const isApproved = sql<boolean>`approval_status = 'Approved'`;

type Filters = Omit<ListPropertiesQuery, 'page' | 'per_page' | 'sort_by' | 'sort_order' | 'approval_status'>;

function matching(filters: Filters) {
  const values = new Map<string, unknown>(Object.entries(filters));
  return (eb: ExpressionBuilder<DB, 'properties'>) =>
    eb.and([
      isApproved,
      ...(filters.listing_purpose ? [eb('listing_purpose', '=', filters.listing_purpose)] : []),
      ...categoryFilter(eb, filters.property_category),
      ...(filters.residential_subtype ? [eb('property_type', '=', filters.residential_subtype)] : []),
      ...(filters.commercial_subtype ? [eb('property_type', '=', filters.commercial_subtype)] : []),
      ...(filters.county ? [isInPlace(filters.county)] : []),
      ...(filters.city ? [isInPlace(filters.city)] : []),
      ...(filters.search ? [hasWords(filters.search)] : []),
      ...(filters.title ? [eb(sql`lower(title)`, 'like', containing(filters.title))] : []),
      ...(filters.slug ? [eb('slug', '=', filters.slug)] : []),
      ...(filters.status ? [eb('status', '=', filters.status)] : []),
      ...(filters.featured === undefined ? [] : [eb('is_featured', '=', filters.featured)]),
      ...numberFilters.flatMap((filter) => hasNumber(eb, filter, values.get(filter.parameter))),
      ...(filters.min_price ? [eb('price_kes', '>=', filters.min_price)] : []),
      ...(filters.max_price === undefined ? [] : [eb('price_kes', '<=', filters.max_price)]),
    ]);
}

/** Commercial means every place of business, godowns and factories included. */
function categoryFilter(eb: ExpressionBuilder<DB, 'properties'>, category: PropertyCategory | undefined) {
  if (!category) return [];
  const wanted = category === 'Commercial' ? ['Commercial', 'Industrial'] : [category];
  return [eb('property_category', 'in', wanted)];
}

/** The last choice of a row of buttons is 'or more': 5+ bedrooms, 4+ bathrooms. */
function hasNumber(eb: ExpressionBuilder<DB, 'properties'>, { name, most, isAtLeast }: NumberFilter, count: unknown) {
  if (typeof count !== 'number') return [];
  return [eb(name, isAtLeast || count >= most ? '>=' : '=', count)];
}

/** One page of approved properties and how many there are in all. */
export async function listApprovedProperties(
  db: Database,
  query: ListPropertiesQuery,
): Promise<{ rows: PropertyRow[]; total: number }> {
  const where = matching(query);
  const page = db
    .selectFrom('properties')
    .select(publicColumns)
    .where(where)
    .$if(query.title !== undefined, (select) =>
      select.orderBy(sql`lower(title) = ${query.title?.toLowerCase() ?? ''}`, 'desc'),
    )
    .$if(query.search !== undefined, (select) => select.orderBy(isMeantBy(query.search ?? ''), 'desc'))
    .$call((select) => {
      const direction = query.sort_order ?? 'desc';
      // Prices and monthly rents are not compared: sales come first, 'Sale' being the last word of the two.
      if (query.sort_by === 'price')
        return select.orderBy('listing_purpose', 'desc').orderBy('price_kes', direction).orderBy('id', direction);
      if (query.sort_by === 'created_at') return select.orderBy('published_at', direction).orderBy('id', direction);
      return select.orderBy('is_featured', 'desc').orderBy('published_at', 'desc').orderBy('id', 'desc');
    })
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const count = db.selectFrom('properties').select(sql<number>`count(*)`.as('total')).where(where);
  const [rows, counted] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()]);
  return { rows: rows.map(asPropertyRow), total: counted.total };
}

/** The approved properties that have a position, featured first, then newest, and how many there are in all. */
export async function listPositionedProperties(
  db: Database,
  filters: ListPropertyPointsQuery,
): Promise<{ rows: PositionedProperty[]; total: number }> {
  const positioned = db
    .selectFrom('properties')
    .where(matching(filters))
    .where('latitude', 'is not', null)
    .where('longitude', 'is not', null);
  const [rows, counted] = await Promise.all([
    positioned
      .select(publicColumns)
      .orderBy('is_featured', 'desc')
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxPropertyPoints)
      .execute(),
    positioned.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(asPropertyRow).filter(hasPosition), total: counted.total };
}

const hasPosition = (row: PropertyRow): row is PositionedProperty => row.latitude !== null && row.longitude !== null;

/** The approved property with this slug, or null. */
export async function findApprovedProperty(db: Database, slug: string): Promise<PropertyRow | null> {
  const row = await db
    .selectFrom('properties')
    .select(publicColumns)
    .where(isApproved)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ? asPropertyRow(row) : null;
}

/** A property in whatever state, as it would be if it were approved `now`; for the office alone. */
export async function findPropertyAsIfApproved(db: Database, id: number, now: Date): Promise<PropertyRow | null> {
  const row = await db.selectFrom('properties').select(publicColumns).where('id', '=', id).executeTakeFirst();
  return row ? asPropertyRow({ ...row, published_at: row.published_at ?? now }) : null;
}

/** The approved properties among these ids as a card shows them, by their ids. */
export async function listPropertiesInBrief(db: Database, ids: number[]): Promise<Map<number, PropertyInBrief>> {
  if (ids.length === 0) return new Map();
  const approved = db.selectFrom('properties').select(publicColumns).where(isApproved).where('id', 'in', ids);
  const [rows, images] = await Promise.all([approved.execute(), primaryImages(db, ids)]);
  return new Map(rows.map((row) => [row.id, presentPropertyInBrief(asPropertyRow(row), images.get(row.id))]));
}

/** The slug of an approved property by its id, an earlier slug, or its exact title; null when there is none. */
export async function findPropertySlug(db: Database, words: { id: number } | { text: string }): Promise<string | null> {
  if ('id' in words) {
    const byId = await db
      .selectFrom('properties')
      .select('slug')
      .where(isApproved)
      .where('id', '=', words.id)
      .executeTakeFirst();
    return byId?.slug ?? null;
  }
  const moved = await db
    .selectFrom('listing_slug_redirects')
    .innerJoin('properties', 'properties.id', 'listing_slug_redirects.property_id')
    .select('properties.slug')
    .where(isApproved)
    .where('listing_slug_redirects.slug', '=', words.text)
    .executeTakeFirst();
  if (moved) return moved.slug;
  const titled = await db
    .selectFrom('properties')
    .select('slug')
    .where(isApproved)
    .where(sql`lower(title)`, '=', words.text.trim().toLowerCase())
    .orderBy('id')
    .executeTakeFirst();
  return titled?.slug ?? null;
}

const imageRows = (db: Database) =>
  db
    .selectFrom('property_images')
    .innerJoin('images', 'images.id', 'property_images.image_id')
    .select([
      'property_images.id',
      'property_images.image_id',
      'property_images.property_id as listing_id',
      'property_images.alt_text',
      'images.alt_text as image_alt_text',
      'images.width_px',
      'images.height_px',
      'images.placeholder',
      'images.focal_x',
      'images.focal_y',
      'property_images.is_primary',
    ]);

/** The main photograph of each of these properties: the one marked so, else the first. */
export async function primaryImages(db: Database, propertyIds: number[]): Promise<Map<number, ImageRow>> {
  if (propertyIds.length === 0) return new Map();
  const rows = await imageRows(db)
    .distinctOn('property_images.property_id')
    .where('property_images.property_id', 'in', propertyIds)
    .orderBy('property_images.property_id')
    .orderBy('property_images.is_primary', 'desc')
    .orderBy('property_images.position')
    .execute();
  return new Map(rows.map((row) => [row.listing_id, row]));
}

/** All photographs of a property, the main one first. */
export const listImagesOfProperty = (db: Database, propertyId: number): Promise<ImageRow[]> =>
  imageRows(db)
    .where('property_images.property_id', '=', propertyId)
    .orderBy('property_images.is_primary', 'desc')
    .orderBy('property_images.position')
    .execute();

const SIMILAR_SHOWN = 3;

/**
 * Up to three others like this one that can still be had: of the same purpose always, so that no rent stands beside a sale
 * price; homes beside homes, places of business beside those. The same type within reach of the price comes first, then the
 * same type at any price, then other types, each in the order of `differenceFrom`. An index finds the first of these; the
 * others are read only where it holds fewer than three.
 */
export async function listSimilarProperties(db: Database, property: PropertyRow): Promise<PropertyRow[]> {
  const categories = property.property_category === 'Residential' ? ['Residential'] : ['Commercial', 'Industrial'];
  const isOfType = sql<boolean>`property_type = ${property.property_type}`;
  const found: PropertyRow[] = [];
  for (const isWanted of [sql<boolean>`${isOfType} and ${isInPriceReach(property)}`, isOfType, sql<boolean>`true`]) {
    if (found.length === SIMILAR_SHOWN) break;
    const rows = await db
      .selectFrom('properties')
      .select(publicColumns)
      .where(isApproved)
      .where('listing_purpose', '=', property.listing_purpose)
      .where('property_category', 'in', categories)
      .where('status', 'in', ['Available', 'Under offer'])
      .where('id', 'not in', [property.id, ...found.map(({ id }) => id)])
      .where(isWanted)
      .orderBy(differenceFrom(property))
      .orderBy('id')
      .limit(SIMILAR_SHOWN - found.length)
      .execute();
    found.push(...rows.map(asPropertyRow));
  }
  return found;
}

export async function isApprovedProperty(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('properties').select('id').where(isApproved).where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
