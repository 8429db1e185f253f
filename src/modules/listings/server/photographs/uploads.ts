import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import { QueueFullError } from '#platform/files/server/encode-queue.ts';
import type { ImageImport } from '#platform/files/server/image-import.ts';
import { ImageImportError } from '#platform/files/server/image-import-error.ts';
import { WARM_IMAGE } from '#platform/files/server/warm-images.ts';
import type { SentFile } from '#platform/http/request.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { addJob } from '#platform/jobs/server/add-job.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { attach, changePhotographs } from './changes.ts';
import { authorizePhotographs, type Subject } from './subjects.ts';
import { expiryAfterUpload } from './unused.ts';

export interface PhotographServices {
  db: Database;
  clock: Clock;
  imageImport?: ImageImport;
}

export function importOf({ imageImport }: PhotographServices): ImageImport {
  if (!imageImport) throw new Error('This program keeps no photographs');
  return imageImport;
}

export function refusalOf(error: unknown): unknown {
  if (error instanceof ImageImportError) return new ApiError(error.code, { message: error.message, cause: error });
  if (!(error instanceof QueueFullError)) return error;
  const message = 'Many photographs are being read right now. Try this one again in a moment.';
  return new ApiError('busy', { message, retryAfterSeconds: 3, cause: error });
}

/**
 * Stores the file as a photograph and attaches it where a subject is given. If attaching fails, the photograph is unused
 * and removed after a day.
 * @returns its `images.id`
 */
export async function storeUpload(
  services: PhotographServices,
  context: StaffContext,
  { file, subject }: { file: SentFile; subject: Subject | null },
): Promise<string> {
  const { db, clock } = services;
  if (subject) await authorizePhotographs(db, context.staff, subject, 'edit');
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const imageId = await importOf(services)
    .importImage({ bytes, altText: '', unusedUntil: expiryAfterUpload(clock) })
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  await db.transaction().execute(async (trx) => {
    await addJob(trx, warmingOf(imageId));
    await recordChange(trx, {
      staff: context.staff,
      action: 'photographs.uploaded',
      subject: { type: 'photograph', id: imageId },
      requestId: context.requestId,
    });
  });
  if (subject) await changePhotographs(db, subject, context, (change) => attach(change, { imageId }));
  return imageId;
}

/** The job that makes every size ahead, at a lower priority than what people wait for. */
export const warmingOf = (imageId: string) => ({
  task: WARM_IMAGE,
  payload: { image_id: imageId },
  key: `warm:${imageId}`,
  maxAttempts: 3,
  priority: 10,
});
