import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { ImageImport } from '#platform/files/server/image-import.ts';
import { WARM_IMAGE } from '#platform/files/server/image-variants.ts';
import type { SentFile } from '#platform/http/request.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
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
  const unusedUntil = expiryAfterUpload(clock);
  const imageId = await importOf(services).importImage({ bytes, altText: '', unusedUntil });
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
