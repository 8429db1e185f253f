import type { Transaction } from 'kysely';
import type { AuditAction } from '#platform/audit/audit-actions.ts';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Photograph, PhotographNotes, PhotographSubjectType } from '../../photographs/contract.ts';
import { MAX_PHOTOGRAPHS } from '../../photographs/limits.ts';
import {
  type AttachedRow,
  arrange,
  changePlaces,
  insertPlace,
  listAttached,
  presentPhotographs,
} from './attachments.ts';
import { lockSubjectForUpdate, markImages, type PhotographEditor, type Subject, touchSubject } from './subjects.ts';

export interface PhotographChange {
  trx: Transaction<DB>;
  staff: PhotographEditor;
  subject: Subject;
  rows: readonly AttachedRow[];
  addsWaiting: boolean;
  /** Writes the audit entry and sets the time of the subject's last change. */
  record(action: AuditAction, changes: Readonly<Record<string, { from?: unknown; to?: unknown }>>): Promise<void>;
}

export const subjectOf = (params: { subject_type: PhotographSubjectType; subject_id: number }): Subject => ({
  type: params.subject_type,
  id: params.subject_id,
});

/** Who changes something, and in which request or task. */
export interface PhotographContext {
  staff: PhotographEditor;
  requestId: string;
  /**
   * Leaves `pictures_version` as it is. For pictures of an import by an owner or manager: a person who may approve has
   * chosen them, so an editor that was opened before they arrived can still publish.
   */
  isDecided?: boolean;
}

/**
 * Runs one change of a subject's photographs in a transaction that locks the subject.
 * @returns the photographs after it
 * @throws ApiError not_found (404), forbidden (403), and what `work` throws
 */
export function changePhotographs(
  db: Database,
  subject: Subject,
  context: PhotographContext,
  work: (change: PhotographChange) => Promise<void>,
): Promise<{ items: Photograph[] }> {
  return db.transaction().execute(async (trx) => {
    await changePhotographsWithin(trx, subject, context, work);
    return presentPhotographs(await listAttached(trx, subject));
  });
}

/** `changePhotographs` in the caller's transaction. */
export async function changePhotographsWithin(
  trx: Transaction<DB>,
  subject: Subject,
  { staff, requestId, isDecided = false }: PhotographContext,
  work: (change: PhotographChange) => Promise<void>,
): Promise<void> {
  const addsWaiting = await lockSubjectForUpdate(trx, staff, subject);
  const rows = await listAttached(trx, subject);
  const about = { type: subject.type, id: String(subject.id) };
  await work({
    trx,
    staff,
    subject,
    rows,
    addsWaiting,
    async record(action, changes) {
      await recordChange(trx, { staff, action, subject: about, changes, requestId });
      await touchSubject(trx, subject, isDecided);
    },
  });
}

export const idsOf = (rows: readonly AttachedRow[]): string[] => rows.map(({ image_id }) => image_id);

/** @throws ApiError image_not_found (404) */
export function getAttached(rows: readonly AttachedRow[], imageId: string): AttachedRow {
  const row = rows.find(({ image_id }) => image_id === imageId);
  if (!row) throw new ApiError('image_not_found', { message: 'This photograph is not here any more.' });
  return row;
}

/**
 * Attaches an uploaded photograph; one that is attached already stays as it is.
 * @param place `position` counts from 0; the last one by default
 * @throws ApiError image_not_found (404), too_many_photographs (409), and what `markImages` throws
 */
export async function attach(
  { trx, staff, subject, rows, addsWaiting, record }: PhotographChange,
  place: {
    imageId: string;
    position?: number | undefined;
    altText?: string | undefined;
    notes?: Partial<PhotographNotes>;
  },
): Promise<void> {
  const ids = idsOf(rows);
  if (ids.includes(place.imageId)) return;
  if (ids.length >= MAX_PHOTOGRAPHS) throw new ApiError('too_many_photographs');
  const image = await trx
    .selectFrom('images')
    .select('is_rendering')
    .where('id', '=', place.imageId)
    .forShare()
    .executeTakeFirst();
  if (!image) throw new ApiError('image_not_found', { message: 'This photograph was not kept. Upload it once more.' });
  const position = Math.min(place.position ?? ids.length, ids.length);
  await insertPlace(trx, subject, { imageId: place.imageId, altText: place.altText ?? '' });
  const { is_rendering = image.is_rendering, ...notes } = place.notes ?? {};
  await changePlaces(trx, subject, { ...notes, ...(addsWaiting && { is_approved: false }) }, [place.imageId]);
  if (is_rendering !== image.is_rendering) await markImages(trx, staff, [place.imageId], is_rendering);
  await arrange(trx, subject, ids.toSpliced(position, 0, place.imageId));
  await record('photographs.added', { photograph: { to: place.imageId }, position: { to: position + 1 } });
}
