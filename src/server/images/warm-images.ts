import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { addJob } from '../jobs/add-job.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import type { ImageVariants } from './image-variants.ts';

export const WARM_IMAGE = 'warm_image_variants';

const payloadSchema = z.object({ image_id: z.uuid() });

/** Makes every form of a photograph before a visitor waits for one. */
export const warmImage =
  (images: ImageVariants): JobHandler =>
  async (payload) => {
    await images.warmImageVariants(payloadSchema.parse(payload).image_id);
  };

/** Queues the making of all photographs' forms, behind everything a person waits for. */
export async function warmAllImages(db: Database): Promise<void> {
  const images = await db.selectFrom('images').select('id').orderBy('created_at').execute();
  for (const { id } of images) {
    await addJob(db, { task: WARM_IMAGE, payload: { image_id: id }, key: `warm:${id}`, maxAttempts: 3, priority: 10 });
  }
}
