import type { MapSubject } from '#platform/basemap/server/map-pictures.ts';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { isApproved } from '../approved-listings.ts';
import { positionColumns, publicPosition } from './public-position.ts';

export interface ListingOfPicture {
  kind: ListingKind;
  id: number;
}

export const pictureName = ({ kind, id }: ListingOfPicture): string => `${kind}/${id}`;

/** Null: visitors do not see the listing, or it has no position. */
export async function findPictureSubject(
  db: DatabaseOrTransaction,
  listing: ListingOfPicture,
): Promise<MapSubject | null> {
  const row = await db
    .selectFrom(listing.kind === 'property' ? 'properties' : 'land')
    .select(positionColumns)
    .where('id', '=', listing.id)
    .where(isApproved)
    .executeTakeFirst();
  const shown = row && publicPosition(row);
  return shown ? { name: pictureName(listing), ...shown } : null;
}
