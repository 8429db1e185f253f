import { z } from 'zod';
import type { MapPictures } from '#platform/basemap/server/map-pictures.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { addJob } from '#platform/jobs/server/add-job.ts';
import type { JobHandler } from '#platform/jobs/server/run-jobs.ts';
import { findPictureSubject, type ListingOfPicture, pictureName } from './picture-subject.ts';

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
