import type { Database } from '#platform/database/server/database.ts';
import { keepImages } from '#platform/files/server/picture-choices.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { addJob } from '#platform/jobs/server/add-job.ts';
import {
  approvePhotographs,
  attachPhotograph,
  changePhotograph,
  detachPhotograph,
  listPhotographs,
  reorderPhotographs,
  rotatePhotograph,
  uploadPhotograph,
} from '../../photographs/contract.ts';
import { arrange, changePlaces, listAttached, presentPhotographs, removePlace } from './attachments.ts';
import { attach, changePhotographs, getAttached, idsOf, type PhotographChange, subjectOf } from './changes.ts';
import { changeNotes, readNotes, registerNotes } from './notes.ts';
import { authorizeEverythingShowing, authorizePhotographs, touchEverythingShowing } from './subjects.ts';
import { expireIfUnused, expiryAfterRemoval, expiryAfterUpload } from './unused.ts';
import { importOf, type PhotographServices, storeUpload, warmingOf } from './uploads.ts';

export function registerPhotographs(api: Api, services: PhotographServices): void {
  registerUploads(api, services);
  registerPlaces(api, services);
  registerApproving(api, services);
  registerDescriptions(api, services);
  registerNotes(api, services);
  registerTurning(api, services);
}

function registerUploads(api: Api, services: PhotographServices): void {
  const { db } = services;
  api.handle(uploadPhotograph, async ({ body: { subject_type, subject_id }, file }, context) => {
    const subject = subject_type && subject_id ? { type: subject_type, id: subject_id } : null;
    const imageId = await storeUpload(services, context, { file, subject });
    const { width_px, height_px, placeholder } = await db
      .selectFrom('images')
      .select(['width_px', 'height_px', 'placeholder'])
      .where('id', '=', imageId)
      .executeTakeFirstOrThrow();
    return { image_id: imageId, width: width_px, height: height_px, placeholder };
  });

  api.handle(listPhotographs, async ({ params }, { staff }) => {
    await authorizePhotographs(db, staff, subjectOf(params), 'read');
    return presentPhotographs(await listAttached(db, subjectOf(params)));
  });
}

function registerPlaces(api: Api, { db, clock }: PhotographServices): void {
  api.handle(attachPhotograph, ({ params, body }, context) =>
    changePhotographs(db, subjectOf(params), context, (change) =>
      attach(change, {
        imageId: body.image_id,
        position: body.is_primary ? 0 : body.position,
        altText: body.alt_text ?? '',
        notes: readNotes(change.subject, body, clock),
      }),
    ),
  );

  api.handle(reorderPhotographs, ({ params, body: { image_ids } }, context) =>
    changePhotographs(db, subjectOf(params), context, (change) => reorder(change, image_ids)),
  );

  api.handle(detachPhotograph, ({ params }, context) =>
    changePhotographs(db, subjectOf(params), context, async ({ trx, subject, rows, record }) => {
      const { image_id } = getAttached(rows, params.image_id);
      await removePlace(trx, subject, image_id);
      await arrange(
        trx,
        subject,
        idsOf(rows).filter((id) => id !== image_id),
      );
      await expireIfUnused(trx, image_id, expiryAfterRemoval(clock));
      await record('photographs.removed', { photograph: { from: image_id } });
    }),
  );
}

/** @throws ApiError photographs_changed (409) unless `wanted` are exactly the attached photographs */
async function reorder({ trx, subject, rows, record }: PhotographChange, wanted: readonly string[]): Promise<void> {
  const before = idsOf(rows);
  if (wanted.length !== before.length || before.some((id) => !wanted.includes(id))) {
    throw new ApiError('photographs_changed');
  }
  if (wanted.every((id, index) => id === before[index])) return;
  await arrange(trx, subject, wanted);
  await record('photographs.reordered', { order: { from: before, to: wanted } });
}

function registerDescriptions(api: Api, { db, clock }: PhotographServices): void {
  api.handle(changePhotograph, ({ params, body }, context) =>
    changePhotographs(db, subjectOf(params), context, async (change) => {
      const { trx, subject, rows, record } = change;
      const row = getAttached(rows, params.image_id);
      const { alt_text, focal_point, is_primary } = body;
      if (alt_text !== undefined && alt_text !== row.alt_text) {
        await changePlaces(trx, subject, { alt_text }, [row.image_id]);
        const changes = { photograph: { to: row.image_id }, alt_text: { from: row.alt_text, to: alt_text } };
        await record('photographs.described', changes);
      }
      await changeNotes(change, row.image_id, readNotes(subject, body, clock));
      if (focal_point) await changeFocalPoint(change, row.image_id, focal_point, context.staff);
      if (is_primary && rows[0] !== row) {
        const ids = idsOf(rows);
        await arrange(trx, subject, [row.image_id, ...ids.filter((id) => id !== row.image_id)]);
        await record('photographs.cover_chosen', { cover: { from: ids[0], to: row.image_id } });
      }
    }),
  );
}

/**
 * The focal point belongs to the image: everything that shows the image uses the same one.
 * @throws ApiError forbidden (403) where something shows it that this member may not edit
 */
async function changeFocalPoint(
  { trx, rows, record }: PhotographChange,
  imageId: string,
  { x, y }: { x: number; y: number },
  staff: SignedInStaff,
): Promise<void> {
  const { items } = presentPhotographs(rows.filter(({ image_id }) => image_id === imageId));
  const before = items[0]?.focal_point;
  if (before?.x === x && before.y === y) return;
  await authorizeEverythingShowing(trx, staff, [imageId]);
  await trx.updateTable('images').set({ focal_x: x, focal_y: y }).where('id', '=', imageId).execute();
  await touchEverythingShowing(trx, [imageId]);
  await record('photographs.focal_point_moved', {
    photograph: { to: imageId },
    focal_point: { from: before, to: { x, y } },
  });
}

/** Approves what an agent added to a listing that visitors see; the page cache follows from the rows. */
function registerApproving(api: Api, { db }: { db: Database }): void {
  api.handle(approvePhotographs, ({ params, body: { image_ids } }, context) =>
    changePhotographs(db, subjectOf(params), context, async ({ trx, subject, rows, record }) => {
      const named = image_ids.map((id) => getAttached(rows, id));
      const waiting = idsOf(named.filter(({ is_approved }) => !is_approved));
      if (waiting.length === 0) return;
      await changePlaces(trx, subject, { is_approved: true }, waiting);
      await record('photographs.approved', { photographs: { to: waiting } });
    }),
  );
}

/**
 * Rotating creates another image, because the content at an image's address never changes. The new image replaces the
 * old one for this subject only.
 */
function registerTurning(api: Api, services: PhotographServices): void {
  const { db, clock } = services;
  api.handle(rotatePhotograph, async ({ params, body: { degrees } }, context) => {
    const subject = subjectOf(params);
    await authorizePhotographs(db, context.staff, subject, 'edit');
    const { image_id: from } = getAttached(await listAttached(db, subject), params.image_id);
    const unusedUntil = expiryAfterUpload(clock);
    const to = await importOf(services).turnImage({ imageId: from, degrees, unusedUntil });
    if (!to) throw new ApiError('image_not_found');
    const { items } = await changePhotographs(db, subject, context, async ({ trx, rows, record }) => {
      getAttached(rows, from);
      if (idsOf(rows).includes(to)) {
        throw new ApiError('conflict', { message: 'This photograph is here already, turned that way.' });
      }
      await changePlaces(trx, subject, { image_id: to }, [from]);
      await keepImages(trx, [to]);
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
