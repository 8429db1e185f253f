import { type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { imageUrl } from '#platform/files/image-sizes.ts';
import { plainLines } from '#platform/text/text.ts';
import { toSqm } from '../../areas.ts';
import { landHref } from '../../kinds/land-labels.ts';
import type { Tenure } from '../../kinds/land-public.ts';
import { propertyHref } from '../../kinds/property-labels.ts';
import type { ListingPurpose, PropertyCategory, PropertyType } from '../../kinds/property-public.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { type LandRow, land } from '../land/queries.ts';
import { type PropertyRow, properties } from '../properties/queries.ts';
import { type Offered, offeredRows } from './offered-conditions.ts';

/** What everybody may know of a listing on offer, as programs of others are told it. */
export interface OfferedListing {
  reference: string;
  title: string;
  /** Path of its page. */
  href: string;
  purpose: ListingPurpose;
  category: PropertyCategory | 'Land';
  type: PropertyType | 'land';
  isUnderOffer: boolean;
  /** Of a rent, a month; null on request. */
  price: { amount: number; currency: 'KES' | 'USD' } | null;
  serviceChargeKes: number | null;
  bedrooms: number | null;
  /** In halves. */
  bathrooms: number | null;
  parkingSpaces: number | null;
  yearBuilt: number | null;
  furnishing: string | null;
  tenure: Tenure | null;
  zoning: string | null;
  floorAreaSqm: number | null;
  plotSqm: number | null;
  features: readonly string[];
  /** Without markup, a paragraph a line. */
  description: string;
  street: string;
  area: string;
  city: string;
  county: string;
  country: string;
  postalCode: string | null;
  /** As visitors see it: the listing's own, or the centre of a circle of 300 m. */
  position: { latitude: number; longitude: number } | null;
  /** The main one first. */
  pictures: readonly OfferedPicture[];
  virtualTourUrl: string | null;
  videoUrl: string | null;
  publishedAt: Date;
  updatedAt: Date;
}

interface OfferedPicture {
  /** Path of the largest JPEG. */
  path: string;
  /** What it shows; may be empty. */
  words: string;
}

/** Few enough that a batch is some megabytes, and many enough that 20,000 listings are 40 pairs of queries. */
const BATCH = 500;

/** Reads the listings of a search that are on offer, the last made first, in batches. */
export async function* readOffered(
  db: Database,
  offered: Offered,
  gazetteer: Gazetteer,
): AsyncGenerator<OfferedListing[]> {
  for (const { table, isFound, lacks } of offeredRows(offered, gazetteer)) {
    const isWanted = sql<SqlBool>`(${sql.join([isFound, ...[...lacks.values()].map((one) => sql`not ${one}`)], sql` and `)})`;
    if (table === 'land') yield* batches((before) => landBefore(db, isWanted, before), presentLand);
    else yield* batches((before) => propertiesBefore(db, isWanted, before), presentProperty);
  }
}

interface Read<Row> {
  rows: Row[];
  pictures: ReadonlyMap<number, OfferedPicture[]>;
}

/** The next batch is read while the reader works on this one. */
async function* batches<Row extends { id: number }>(
  read: (before: number | null) => Promise<Read<Row>>,
  present: (row: Row, pictures: OfferedPicture[]) => OfferedListing,
): AsyncGenerator<OfferedListing[]> {
  let reading: Promise<Read<Row>> = read(null);
  for (;;) {
    const { rows, pictures } = await reading;
    const last = rows.length === BATCH ? rows.at(-1) : undefined;
    if (last) {
      reading = read(last.id);
      // A failure is thrown where the batch is awaited; a reader that stops before must not end the program.
      reading.catch(() => {});
    }
    if (rows.length > 0) yield rows.map((row) => present(row, pictures.get(row.id) ?? []));
    if (!last) return;
  }
}

type Wanted = ReturnType<typeof sql<SqlBool>>;

async function propertiesBefore(db: Database, isWanted: Wanted, before: number | null): Promise<Read<PropertyRow>> {
  const wanted = properties.rows(db).where(isWanted).orderBy('id', 'desc').limit(BATCH);
  const rows = await (before === null ? wanted : wanted.where('id', '<', before)).execute();
  return { rows, pictures: await readPictures(db, 'property', rows) };
}

async function landBefore(db: Database, isWanted: Wanted, before: number | null): Promise<Read<LandRow>> {
  const wanted = land.rows(db).where(isWanted).orderBy('id', 'desc').limit(BATCH);
  const rows = await (before === null ? wanted : wanted.where('id', '<', before)).execute();
  return { rows, pictures: await readPictures(db, 'land', rows) };
}

/** The approved pictures of these listings: one row each, as cards need far more of a picture than an address. */
async function readPictures(
  db: Database,
  kind: 'property' | 'land',
  listings: readonly { id: number }[],
): Promise<ReadonlyMap<number, OfferedPicture[]>> {
  const ids = listings.map(({ id }) => id);
  const owner = sql.ref(`place.${kind}_id`);
  const inOrder = sql`order by place.is_primary desc, place.position`;
  const { rows } = await sql<{ id: number; images: string[]; words: string[] }>`
    select ${owner} as id, array_agg(place.image_id::text ${inOrder}) as images,
      array_agg(coalesce(nullif(place.caption, ''), nullif(place.alt_text, ''), images.alt_text) ${inOrder}) as words
    from ${sql.table(`${kind}_images`)} as place join images on images.id = place.image_id
    where ${owner} = any(${ids}::bigint[]) and place.is_approved
    group by 1`.execute(db);
  return new Map(
    rows.map(({ id, images, words }) => [
      id,
      images.map((image, nth) => ({ path: imageUrl(image, 'original', 'jpeg'), words: words[nth] ?? '' })),
    ]),
  );
}

type Row = PropertyRow | LandRow;

const common = (row: Row, pictures: OfferedPicture[]) => ({
  reference: row.reference_number,
  title: row.title,
  isUnderOffer: row.status === 'Under offer',
  price: priceOf(row),
  tenure: row.tenure,
  description: plainLines(row.description_html),
  area: row.location,
  city: row.city,
  county: row.county,
  position:
    row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
  pictures,
  publishedAt: row.published_at,
  updatedAt: row.updated_at,
});

const presentProperty = (row: PropertyRow, pictures: OfferedPicture[]): OfferedListing => ({
  ...common(row, pictures),
  href: propertyHref(row.slug),
  purpose: row.listing_purpose,
  category: row.property_category,
  type: row.property_type,
  serviceChargeKes: row.service_charge_kes,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  parkingSpaces: row.parking_spaces,
  yearBuilt: row.year_built,
  furnishing: row.furnishing,
  zoning: null,
  floorAreaSqm: row.floor_area_sqm,
  plotSqm: row.plot_size && row.plot_size_unit ? toSqm(row.plot_size, row.plot_size_unit) : null,
  features: row.amenities,
  street: [row.address_line1, row.address_line2].filter(Boolean).join(', '),
  country: row.country,
  postalCode: null,
  virtualTourUrl: row.virtual_tour_url,
  videoUrl: row.video_url,
});

const presentLand = (row: LandRow, pictures: OfferedPicture[]): OfferedListing => ({
  ...common(row, pictures),
  href: landHref(row.slug),
  purpose: 'Sale',
  category: 'Land',
  type: 'land',
  serviceChargeKes: null,
  bedrooms: null,
  bathrooms: null,
  parkingSpaces: null,
  yearBuilt: null,
  furnishing: null,
  zoning: row.zoning,
  floorAreaSqm: null,
  plotSqm: row.size_sqm,
  features: [...row.utilities, ...row.features, ...row.topography],
  street: row.address,
  country: 'Kenya',
  postalCode: row.zipcode,
  virtualTourUrl: null,
  videoUrl: null,
});

/** A price in dollars is told in dollars: its shillings are an equivalent of the day. */
function priceOf({ price_usd, price_kes }: Pick<Row, 'price_usd' | 'price_kes'>): OfferedListing['price'] {
  if (price_usd !== null) return { amount: price_usd, currency: 'USD' };
  return price_kes === null ? null : { amount: price_kes, currency: 'KES' };
}
