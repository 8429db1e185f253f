import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { addJob } from '#platform/jobs/server/add-job.ts';
import { rotatePhotograph } from '../../photographs/contract.ts';
import { listAttached, replaceInPlace } from './attachments.ts';
import { changePhotographs, getAttached, idsOf, subjectOf } from './changes.ts';
import { authorizePhotographs } from './subjects.ts';
import { expireIfUnused, expiryAfterRemoval, expiryAfterUpload } from './unused.ts';
import { importOf, type PhotographServices, refusalOf, warmingOf } from './uploads.ts';

/**
 * Rotating creates another image, because the content at an image's address never changes. The new image replaces the
 * old one for this subject only.
 */
export function registerTurning(api: Api, services: PhotographServices): void {
  const { db, clock } = services;
  api.handle(rotatePhotograph, async ({ params, body: { degrees } }, context) => {
    const subject = subjectOf(params);
    await authorizePhotographs(db, context.staff, subject, 'edit');
    const { image_id: from } = getAttached(await listAttached(db, subject), params.image_id);
    const to = await importOf(services)
      .turnImage({ imageId: from, degrees, unusedUntil: expiryAfterUpload(clock) })
      .catch((error: unknown) => {
        throw refusalOf(error);
      });
    if (!to) throw new ApiError('image_not_found');
    const { items } = await changePhotographs(db, subject, context, async ({ trx, rows, record }) => {
      getAttached(rows, from);
      if (idsOf(rows).includes(to)) {
        throw new ApiError('conflict', { message: 'This photograph is here already, turned that way.' });
      }
      await replaceInPlace(trx, subject, { from, to });
      if (subject.type === 'article' && rows[0]?.image_id === from) {
        await trx.updateTable('blog_posts').set({ featured_image_id: to }).where('id', '=', subject.id).execute();
      }
      await expireIfUnused(trx, from, expiryAfterRemoval(clock));
      await addJob(trx, warmingOf(to));
      await record('photographs.turned', { photograph: { from, to }, degrees: { to: degrees } });
    });
    return { image_id: to, items };
  });
}
