import type { Database } from '#platform/database/server/database.ts';
import type { ListingKind } from '../../admin/contract.ts';
import type { FoundOnMap } from '../../map/map-contract.ts';
import { primaryImages } from '../listing-images.ts';
import { focalPointOf, type ImageRow } from '../photographs/queries.ts';
import type { MapListings } from './map-listings.ts';

/** What points of both kinds are made of. */
interface PlacedRow {
  id: number;
  slug: string;
  title: string;
  price_kes: number | null;
  price_usd: number | null;
  latitude: number | null;
  longitude: number | null;
}

/** The reply about a map: what was found, with the rows of single listings as points. */
export async function replyAboutMap<Row extends PlacedRow, Point>(
  db: Database,
  kind: ListingKind,
  { ids, clusters, total, isEstimated, bounds }: MapListings,
  rowsOf: (ids: number[]) => Promise<Row[]>,
  present: (row: Row, common: ReturnType<typeof commonPoint>) => Point,
): Promise<FoundOnMap<Point>> {
  const [rows, images] = await Promise.all([rowsOf(ids), primaryImages(db, kind, ids)]);
  return {
    clusters,
    points: rows.flatMap((row) => {
      const { latitude, longitude } = row;
      // Null only where a position was removed since it was found.
      if (latitude === null || longitude === null) return [];
      return present(row, commonPoint({ ...row, latitude, longitude }, images.get(row.id)));
    }),
    total_items: total,
    is_estimated: isEstimated,
    bounds,
  };
}

const commonPoint = (
  { id, slug, title, price_kes, price_usd, latitude, longitude }: PlacedRow & { latitude: number; longitude: number },
  image: ImageRow | undefined,
) => ({
  id,
  slug,
  title,
  latitude,
  longitude,
  price: price_kes,
  price_usd,
  image_id: image?.image_id ?? null,
  ...(image && focalPointOf(image)),
});
