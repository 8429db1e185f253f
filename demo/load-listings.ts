import type { Insertable, Transaction } from 'kysely';
import type { DB, LandImages, PriceChanges, PropertyImages } from '#platform/database/server/schema.gen.ts';
import type { DemoImages } from './demo-images.ts';
import { landToInsert } from './land-rows.ts';
import { propertiesToInsert } from './property-rows.ts';
import type { ListingDates } from './spread.ts';

interface ListingsToLoad {
  images: DemoImages;
  /** Staff ids by e-mail address. */
  staffIds: ReadonlyMap<string, string>;
  now: Date;
}

interface InsertedListing {
  id: number;
  title: string;
  /** File names in demo/photos, the lead first. */
  photographs: readonly string[];
  row: { price_kes?: number | null; price_usd?: number | null };
  reducedFromKes: number | undefined;
  dates: ListingDates;
}

/**
 * Inserts the properties with their photographs and price history.
 * @returns ids by title
 */
export async function loadProperties(db: Transaction<DB>, load: ListingsToLoad): Promise<Map<string, number>> {
  const entries = propertiesToInsert(load.staffIds, load.now);
  const stored = await db
    .insertInto('properties')
    .values(entries.map(({ row }) => row))
    .returning(['id', 'slug'])
    .execute();
  const ids = new Map(stored.map(({ slug, id }) => [slug, id]));
  const listings = entries.map(({ property, ...entry }) => inserted(ids, property, entry));
  await db
    .insertInto('property_images')
    .values(
      photographRows(listings, load.images).map(
        ({ id, ...image }): Insertable<PropertyImages> => ({ property_id: id, ...image }),
      ),
    )
    .execute();
  await db.deleteFrom('price_changes').where('property_id', 'is not', null).execute();
  await db
    .insertInto('price_changes')
    .values(priceRows(listings).map(({ id, ...change }): Insertable<PriceChanges> => ({ property_id: id, ...change })))
    .execute();
  return new Map(listings.map(({ title, id }) => [title, id]));
}

/**
 * Inserts the plots with their photographs and price history.
 * @returns the number of plots
 */
export async function loadLand(db: Transaction<DB>, load: ListingsToLoad): Promise<number> {
  const entries = landToInsert(load.staffIds, load.now);
  const stored = await db
    .insertInto('land')
    .values(entries.map(({ row }) => row))
    .returning(['id', 'slug'])
    .execute();
  const ids = new Map(stored.map(({ slug, id }) => [slug, id]));
  const listings = entries.map(({ land, ...entry }) => inserted(ids, land, entry));
  await db
    .insertInto('land_images')
    .values(
      photographRows(listings, load.images).map(
        ({ id, ...image }): Insertable<LandImages> => ({ land_id: id, ...image }),
      ),
    )
    .execute();
  await db.deleteFrom('price_changes').where('land_id', 'is not', null).execute();
  await db
    .insertInto('price_changes')
    .values(priceRows(listings).map(({ id, ...change }): Insertable<PriceChanges> => ({ land_id: id, ...change })))
    .execute();
  return stored.length;
}

function inserted(
  ids: ReadonlyMap<string, number>,
  { title, reducedFromKes }: { title: string; reducedFromKes?: number },
  {
    row,
    dates,
    photographs,
  }: { row: InsertedListing['row'] & { slug: string }; dates: ListingDates; photographs: readonly string[] },
): InsertedListing {
  const id = ids.get(row.slug);
  if (id === undefined) throw new Error(`The database did not return the listing ${row.slug}`);
  return { id, title, photographs, row, reducedFromKes, dates };
}

function photographRows(listings: readonly InsertedListing[], images: DemoImages) {
  return listings.flatMap(({ id, photographs }) =>
    photographs.map(images.get).map(({ imageId, altText }, position) => ({
      id,
      image_id: imageId,
      position,
      is_primary: position === 0,
      alt_text: altText,
    })),
  );
}

/**
 * Price history over the past months. It replaces the entries that the database's trigger has just made for the time of
 * loading.
 */
function priceRows(listings: readonly InsertedListing[]) {
  return listings.flatMap(({ id, row: { price_kes, price_usd }, reducedFromKes, dates }) =>
    reducedFromKes === undefined
      ? [{ id, price_kes, price_usd, changed_at: dates.publishedAt }]
      : [
          { id, price_kes: reducedFromKes, price_usd: null, changed_at: dates.publishedAt },
          { id, price_kes, price_usd, changed_at: dates.priceChangedAt },
        ],
  );
}
