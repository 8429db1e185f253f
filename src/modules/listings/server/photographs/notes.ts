import type { Api } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { markRenderings, type PhotographNotes } from '../../photographs/contract.ts';
import { type AttachedRow, changePlaces } from './attachments.ts';
import { changePhotographs, idsOf, type PhotographChange, subjectOf } from './changes.ts';
import { notesOf } from './queries.ts';
import { isListing, markImages, type Subject } from './subjects.ts';
import type { PhotographServices } from './uploads.ts';

/** Notes that a request gives; what it leaves out stays as it is. */
export type GivenNotes = { [Name in keyof PhotographNotes]?: PhotographNotes[Name] | undefined };

/**
 * The given notes without the absent ones.
 * @throws ApiError invalid_field for a day after today in Nairobi, and for the caption or day of an article's photograph
 */
export function readNotes(
  { type }: Subject,
  { caption, is_rendering, taken_on }: GivenNotes,
  clock: Clock,
): Partial<PhotographNotes> {
  const ofListing = {
    ...(caption !== undefined && { caption }),
    ...(taken_on !== undefined && { taken_on }),
  };
  const [name] = Object.keys(ofListing);
  if (name !== undefined && !isListing(type)) {
    throw fieldError(name, 'not_for_articles', 'Only photographs of listings have this.');
  }
  if (taken_on && taken_on > nairobiDay(clock.now())) {
    throw fieldError('taken_on', 'in_future', 'A photograph cannot be taken after today.');
  }
  return { ...ofListing, ...(is_rendering !== undefined && { is_rendering }) };
}

/**
 * Whether a photograph is a rendering, and the day it was taken, are approved together with it. An agent may mark one as a
 * rendering, but neither remove that mark nor change the day afterwards.
 * @throws ApiError forbidden (403)
 */
function refuseUnapproved(
  { addsWaiting }: PhotographChange,
  row: AttachedRow,
  { is_rendering, taken_on }: Partial<PhotographNotes>,
): void {
  const isClaim = (is_rendering === false && row.is_rendering) || (taken_on !== undefined && taken_on !== row.taken_on);
  if (!isClaim || !addsWaiting || !row.is_approved) return;
  throw new ApiError('forbidden', {
    message: 'This was approved with the photograph. Ask a manager to change it, or add the photograph anew.',
  });
}

/**
 * Changes the notes of one attached photograph and writes down what differs.
 * @throws ApiError forbidden (403) for what was approved with it
 */
export async function changeNotes(
  change: PhotographChange,
  imageId: string,
  notes: Partial<PhotographNotes>,
): Promise<void> {
  const { trx, subject, rows, record, staff } = change;
  const row = rows.find(({ image_id }) => image_id === imageId);
  if (!row) return;
  const before = notesOf(row);
  const after = { ...before, ...notes };
  const names = (['caption', 'is_rendering', 'taken_on'] as const).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return;
  refuseUnapproved(change, row, notes);
  const { is_rendering, ...ofPlace } = notes;
  await changePlaces(trx, subject, ofPlace, [imageId]);
  if (is_rendering !== undefined) await markImages(trx, staff, [imageId], is_rendering);
  const differences = names.map((name) => [name, { from: before[name], to: after[name] }] as const);
  await record('photographs.described', { photograph: { to: imageId }, ...Object.fromEntries(differences) });
}

/** All photographs of a subject at once: an agency often gets a whole set of drawings from a developer. */
export function registerNotes(api: Api, { db }: PhotographServices): void {
  api.handle(markRenderings, ({ params, body: { is_rendering } }, context) =>
    changePhotographs(db, subjectOf(params), context, async (change) => {
      const { trx, rows, record, staff } = change;
      for (const row of rows) refuseUnapproved(change, row, { is_rendering });
      const others = idsOf(rows.filter((row) => row.is_rendering !== is_rendering));
      if (others.length === 0) return;
      await markImages(trx, staff, others, is_rendering);
      await record('photographs.renderings_marked', {
        is_rendering: { to: is_rendering },
        photographs: { to: others.length },
      });
    }),
  );
}
