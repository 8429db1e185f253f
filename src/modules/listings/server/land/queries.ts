import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { containing } from '#platform/database/server/like-pattern.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { SQM_PER_ACRE } from '../../areas.ts';
import type { LandInBrief, ListLandQuery } from '../../search/land-contract.ts';
import type { ImageRow } from '../photographs/queries.ts';
import { differenceFrom, isInPriceReach } from '../search/difference-from.ts';
import { hasWords, isInPlace, isMeantBy } from '../search/has-words.ts';
import { presentLandInBrief } from './present.ts';
import { asLandRow, type LandRow, publicColumns } from './rows.ts';

/** The partial indexes are only used when the status stands in the query as a literal. */
const isApproved = sql<boolean>`approval_status = 'Approved'`;

type Filters = Omit<ListLandQuery, 'page' | 'per_page' | 'limit' | 'sort_by' | 'sort_order'>;

function matching(filters: Filters) {
  return (eb: ExpressionBuilder<DB, 'land'>) =>
    eb.and([
      isApproved,
      ...(filters.title ? [eb(sql`lower(title)`, 'like', containing(filters.title))] : []),
      ...(filters.slug ? [eb('slug', '=', filters.slug)] : []),
      ...(filters.search ? [hasWords(filters.search)] : []),
      ...(filters.location ? [isInPlace(filters.location)] : []),
      ...(filters.min_price ? [eb('price_kes', '>=', filters.min_price)] : []),
      ...(filters.max_price === undefined ? [] : [eb('price_kes', '<=', filters.max_price)]),
      ...(filters.min_size ? [eb('size_sqm', '>=', storedSqm(filters.min_size))] : []),
      ...(filters.max_size === undefined ? [] : [eb('size_sqm', '<=', storedSqm(filters.max_size))]),
      ...(filters.state ? [isOneOf('state', filters.state)] : []),
      ...(filters.city ? [isOneOf('city', filters.city)] : []),
      ...(filters.zoning ? [isOneOf('zoning', filters.zoning)] : []),
      ...(filters.status ? [isOneOf('status', filters.status)] : []),
      ...(filters.utilities ? [hasAny('utilities', filters.utilities)] : []),
      ...(filters.features ? [hasAny('features', filters.features)] : []),
      ...(filters.topography ? [hasAny('topography', filters.topography)] : []),
      ...(filters.featured === undefined ? [] : [eb('is_featured', '=', filters.featured)]),
    ]);
}

/** Acres as the square metres the table has for them, two decimals; unrounded, a plot of just this size is missed. */
const storedSqm = (acres: number) => sql<number>`round(${acres}::numeric * ${SQM_PER_ACRE}::numeric, 2)`;

const lowerCase = (values: readonly string[]): string[] => values.map((value) => value.toLowerCase());

const isOneOf = (column: 'state' | 'city' | 'zoning' | 'status', values: readonly string[]) =>
  sql<boolean>`lower(${sql.ref(column)}) = any(${lowerCase(values)}::text[])`;

const hasAny = (column: 'utilities' | 'features' | 'topography', values: readonly string[]) =>
  sql<boolean>`lower_array(${sql.ref(column)}) && ${lowerCase(values)}::text[]`;

/** One page of approved plots and how many there are in all. */
export async function listApprovedLand(
  db: Database,
  query: ListLandQuery,
): Promise<{ rows: LandRow[]; total: number }> {
  const where = matching(query);
  const perPage = query.limit ?? query.per_page;
  const direction = query.sort_order ?? 'desc';
  const page = db
    .selectFrom('land')
    .select(publicColumns)
    .where(where)
    .$if(query.title !== undefined, (select) =>
      select.orderBy(sql`lower(title) = ${query.title?.toLowerCase() ?? ''}`, 'desc'),
    )
    .$if(query.search !== undefined, (select) => select.orderBy(isMeantBy(query.search ?? ''), 'desc'))
    .$call((select) => {
      if (query.sort_by === 'price') return select.orderBy('price_kes', direction).orderBy('id', direction);
      if (query.sort_by === 'size') return select.orderBy('size_sqm', direction).orderBy('id', direction);
      if (query.sort_by === 'created_at') return select.orderBy('published_at', direction).orderBy('id', direction);
      return select.orderBy('is_featured', 'desc').orderBy('published_at', 'desc').orderBy('id', 'desc');
    })
    .limit(perPage)
    .offset((query.page - 1) * perPage);
  const count = db.selectFrom('land').select(sql<number>`count(*)`.as('total')).where(where);
  const [rows, counted] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()]);
  return { rows: rows.map(asLandRow), total: counted.total };
}

/** The approved plot with this slug, or null. */
export async function findApprovedLand(db: Database, slug: string): Promise<LandRow | null> {
  const row = await db
    .selectFrom('land')
    .select(publicColumns)
    .where(isApproved)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ? asLandRow(row) : null;
}

/** A plot in whatever state, as it would be if it were approved `now`; for the office alone. */
export async function findLandAsIfApproved(db: Database, id: number, now: Date): Promise<LandRow | null> {
  const row = await db.selectFrom('land').select(publicColumns).where('id', '=', id).executeTakeFirst();
  return row ? asLandRow({ ...row, published_at: row.published_at ?? now }) : null;
}

/** The approved plots among these ids as a card shows them, by their ids. */
export async function listLandInBrief(db: Database, ids: number[]): Promise<Map<number, LandInBrief>> {
  if (ids.length === 0) return new Map();
  const approved = db.selectFrom('land').select(publicColumns).where(isApproved).where('id', 'in', ids);
  const [rows, images] = await Promise.all([approved.execute(), imagesOfLand(db, ids)]);
  return new Map(rows.map((row) => [row.id, presentLandInBrief(asLandRow(row), images.get(row.id) ?? [])]));
}

/** The slug of an approved plot by an earlier slug or its exact title, whatever its case; null when there is none. */
export async function findLandSlug(db: Database, text: string): Promise<string | null> {
  const moved = await db
    .selectFrom('listing_slug_redirects')
    .innerJoin('land', 'land.id', 'listing_slug_redirects.land_id')
    .select('land.slug')
    .where(isApproved)
    .where('listing_slug_redirects.slug', '=', text)
    .executeTakeFirst();
  if (moved) return moved.slug;
  const titled = await db
    .selectFrom('land')
    .select('slug')
    .where(isApproved)
    .where(sql`lower(title)`, '=', text.toLowerCase())
    .orderBy('id')
    .executeTakeFirst();
  return titled?.slug ?? null;
}

const SIMILAR_SHOWN = 3;

/**
 * Up to three other plots that are not sold: of the same zoning within reach of the price first, then of the same zoning at
 * any price, then others, each in the order of `differenceFrom`.
 */
export async function listSimilarLand(db: Database, land: LandRow): Promise<LandRow[]> {
  const isOfZoning = sql<boolean>`zoning is not distinct from ${land.zoning}`;
  const found: LandRow[] = [];
  for (const isWanted of [sql<boolean>`${isOfZoning} and ${isInPriceReach(land)}`, isOfZoning, sql<boolean>`true`]) {
    if (found.length === SIMILAR_SHOWN) break;
    const rows = await db
      .selectFrom('land')
      .select(publicColumns)
      .where(isApproved)
      .where('id', 'not in', [land.id, ...found.map(({ id }) => id)])
      .where('status', '<>', 'Sold')
      .where(isWanted)
      .orderBy(differenceFrom(land))
      .orderBy('id')
      .limit(SIMILAR_SHOWN - found.length)
      .execute();
    found.push(...rows.map(asLandRow));
  }
  return found;
}

/** The photographs of these plots, the main one of each first. */
export async function imagesOfLand(db: Database, landIds: number[]): Promise<Map<number, ImageRow[]>> {
  if (landIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('land_images')
    .innerJoin('images', 'images.id', 'land_images.image_id')
    .select([
      'land_images.id',
      'land_images.image_id',
      'land_images.land_id as listing_id',
      'land_images.alt_text',
      'images.alt_text as image_alt_text',
      'images.width_px',
      'images.height_px',
      'images.placeholder',
      'images.focal_x',
      'images.focal_y',
      'land_images.is_primary',
    ])
    .where('land_images.land_id', 'in', landIds)
    .orderBy('land_images.is_primary', 'desc')
    .orderBy('land_images.position')
    .execute();
  return Map.groupBy(rows, (row) => row.listing_id);
}

export interface Choice {
  value: string;
  count: number;
}

/** The values of a column of approved plots with how many plots have each, the most frequent first. */
export const countValues = async (db: Database, column: 'state' | 'city' | 'zoning' | 'status'): Promise<Choice[]> => {
  const rows = await db
    .selectFrom('land')
    .select([`${column} as value`, sql<number>`count(*)`.as('count')])
    .where(isApproved)
    .where(column, 'is not', null)
    .groupBy(column)
    .orderBy('count', 'desc')
    .orderBy(column)
    .execute();
  return rows.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
};

/** The words of a list column of approved plots with how many plots have each, the most frequent first. */
export const countText = async (db: Database, column: 'utilities' | 'features' | 'topography'): Promise<Choice[]> => {
  const { rows } = await sql<Choice>`
    select word as value, count(*) as count
    from land cross join lateral unnest(${sql.ref(column)}) as word
    where approval_status = 'Approved'
    group by word order by count desc, word`.execute(db);
  return rows;
};
