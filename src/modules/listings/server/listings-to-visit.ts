import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { primaryImages } from './listing-images.ts';
import { findListingToVisit, type ListingToVisit } from './queries.ts';
import { findReferred } from './referred.ts';

export interface ListingOfTrip extends ListingToVisit {
  /** The reference it was asked for by. */
  asked: string;
  /** The point that visitors are shown: the middle of a circle where the listing has one; null without a position. */
  position: { latitude: number; longitude: number } | null;
  imageId: string | null;
}

/**
 * The approved listings of these references ('MK-P-1014', 'land/kisaju-50-by-100'), each once, in the order asked for; a
 * reference that names none is left out.
 */
export async function listListingsToVisit(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<ListingOfTrip[]> {
  const found = await findReferred(db, references);
  const byReference = new Map(found.map((one) => [one.reference, one]));
  const listings = new Map<string, ListingOfTrip>();
  for (const asked of references) {
    const referred = byReference.get(asked);
    const key = referred && `${referred.type} ${referred.id}`;
    if (!key || listings.has(key)) continue;
    const { type, id } = referred;
    const listing = await findListingToVisit(db, type === 'property' ? { property_id: id } : { land_id: id });
    if (!listing) continue;
    const image = (await primaryImages(db, type, [id])).get(id);
    listings.set(key, {
      ...listing,
      asked,
      position: await findShownPosition(db, listing),
      imageId: image?.image_id ?? null,
    });
  }
  return [...listings.values()];
}

async function findShownPosition(db: DatabaseOrTransaction, { type, id }: Pick<ListingToVisit, 'type' | 'id'>) {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    select shown_latitude as latitude, shown_longitude as longitude
    from ${sql.table(type === 'property' ? 'properties' : 'land')} where id = ${id}`.execute(db);
  const { latitude, longitude } = rows[0] ?? {};
  return latitude == null || longitude == null ? null : { latitude, longitude };
}
