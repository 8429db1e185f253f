import type { MapSubject } from '#platform/basemap/server/map-pictures.ts';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { CIRCLE_RADIUS_M } from '../../kinds/position-shown.ts';
import { isApproved } from '../approved-listings.ts';

export interface ListingOfPicture {
  kind: ListingKind;
  id: number;
}

export const pictureName = ({ kind, id }: ListingOfPicture): string => `${kind}/${id}`;

/**
 * What a listing's pictures are drawn from: its position as visitors see it, never the exact one of a listing that is
 * shown within a circle. Null: visitors do not see the listing, or it has no position.
 */
export async function findPictureSubject(
  db: DatabaseOrTransaction,
  listing: ListingOfPicture,
): Promise<MapSubject | null> {
  const row = await db
    .selectFrom(listing.kind === 'property' ? 'properties' : 'land')
    .select(['shown_latitude as latitude', 'shown_longitude as longitude', 'position_shown'])
    .where('id', '=', listing.id)
    .where(isApproved)
    .executeTakeFirst();
  if (!row || row.latitude === null || row.longitude === null) return null;
  const { latitude, longitude, position_shown } = row;
  return {
    name: pictureName(listing),
    position: { latitude, longitude },
    marker: position_shown === 'Exact' ? 'point' : { radiusM: CIRCLE_RADIUS_M },
  };
}
