import { z } from 'zod';
import type { MapPictures, MapSubject } from '#platform/basemap/server/map-pictures.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { addJob } from '#platform/jobs/server/add-job.ts';
import type { JobHandler } from '#platform/jobs/server/run-jobs.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { CIRCLE_RADIUS_M } from '../../kinds/property-public.ts';
import { isApproved } from '../approved-listings.ts';

interface ListingOfPicture {
  kind: ListingKind;
  id: number;
}

const pictureName = ({ kind, id }: ListingOfPicture): string => `${kind}/${id}`;

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

export const DRAW_LISTING_MAP = 'draw_listing_map';

const payloadSchema = z.object({ kind: z.enum(['property', 'land']), id: z.int() });

/** Queued with what makes a listing public or withdraws it; every other change is seen at the picture's next request. */
export const queueListingMap = (db: DatabaseOrTransaction, { kind, id }: ListingOfPicture): Promise<void> =>
  addJob(db, {
    task: DRAW_LISTING_MAP,
    payload: { kind, id },
    key: `listing-map:${kind}-${id}`,
    maxAttempts: 3,
    priority: 10,
  });

/** Job handler: draws the pictures of a public listing ahead of their first request, and deletes those of any other. */
export const drawListingMap =
  ({ db, pictures }: { db: Database; pictures: MapPictures }): JobHandler =>
  async (payload) => {
    const listing = payloadSchema.parse(payload);
    const subject = await findPictureSubject(db, listing);
    if (subject) await pictures.drawAhead(subject);
    else await pictures.remove(pictureName(listing));
  };
