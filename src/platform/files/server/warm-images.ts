import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import { addJob } from '#platform/jobs/server/add-job.ts';
import type { JobHandler } from '#platform/jobs/server/run-jobs.ts';
import type { ImageVariants } from './image-variants.ts';

export const WARM_IMAGE = 'warm_image_variants';

const payloadSchema = z.object({ image_id: z.uuid() });

/** Job handler that makes all variants of a photograph ahead of time. */
export const warmImage =
  (images: ImageVariants): JobHandler =>
  async (payload) => {
    await images.warmImageVariants(payloadSchema.parse(payload).image_id);
  };

/** Queues a job for every photograph with low priority. */
export async function warmAllImages(db: Database): Promise<void> {
  const images = await db.selectFrom('images').select('id').orderBy('created_at').execute();
  for (const { id } of images) {
    await addJob(db, { task: WARM_IMAGE, payload: { image_id: id }, key: `warm:${id}`, maxAttempts: 3, priority: 10 });
  }
}
