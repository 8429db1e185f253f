import pLimit from 'p-limit';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import { type PictureFetcher, PictureNotFetched } from '#platform/files/server/fetch-picture.ts';
import type { ImageImport } from '#platform/files/server/image-import.ts';
import type { FileStorage } from '#platform/files/server/storage.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { type TaskHandler, TaskPaused, TaskRefused, type TaskRun } from '#platform/tasks/server/run-office-tasks.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { listingKinds } from '../../admin/contract.ts';
import { photographsPolicy } from '../../photographs/policy.ts';
import type { PhotographEditor } from '../photographs/subjects.ts';
import { expiryAfterUpload } from '../photographs/unused.ts';
import { readArchived } from './archive-pictures.ts';
import { attachPicture } from './attach-picture.ts';
import {
  countPictures,
  type DuePicture,
  duePictures,
  heldFromSource,
  nextAttempt,
  notePicturesFailed,
} from './picture-rows.ts';
import { FETCH_PICTURES, type PictureScope } from './want-pictures.ts';

export interface FetchServices {
  db: Database;
  clock: Clock;
  imageImport: ImageImport;
  fetcher: PictureFetcher;
  /** Where the ZIP files are. */
  archives: FileStorage;
}

export const pictureJobHandlers = (services: FetchServices): Record<string, TaskHandler> => ({
  [FETCH_PICTURES]: (run) => fetchPictures(services, run),
});

const scopeSchema = z.union([
  z.object({ import_id: z.uuid() }),
  z.object({ kind: z.enum(listingKinds), listing_id: z.int() }),
]);

/** Rows are read by so many; of their pictures at most eight are in memory at once, with 20 MB at most each. */
const BATCH = 64;
const IN_MEMORY = 8;
/** Then it gives way: other tasks of the office, such as the trial of the next import, wait in the same queue. */
const TURN_MS = 5_000;

/**
 * Fetches waiting pictures and attaches them. Each is attached in a step of its own, so that a run after a crash goes on
 * with those that still wait; what was fetched for nothing is recognised by its bytes.
 */
async function fetchPictures(services: FetchServices, run: TaskRun): Promise<object> {
  const { db, clock } = services;
  const scope = scopeSchema.parse(run.input);
  const turn = { services, run, scope, staff: await editorOf(db, run.staff), progress: { done: 0, total: 0 } };
  const startedMs = performance.now();
  const isOver = () => performance.now() - startedMs > TURN_MS;
  for (;;) {
    const { held, failed, waiting } = await countPictures(db, scope);
    turn.progress = { done: held + failed, total: held + failed + waiting };
    await run.report(turn.progress);
    const due = await duePictures(db, scope, { now: clock.now(), limit: BATCH });
    if (due.length === 0) break;
    if (isOver()) throw new TaskPaused(clock.now());
    await takeAll(turn, due, isOver);
  }
  const next = await nextAttempt(db, scope);
  if (next) throw new TaskPaused(next);
  return {};
}

interface Turn {
  services: FetchServices;
  run: TaskRun;
  scope: PictureScope;
  staff: PhotographEditor;
  progress: { done: number; total: number };
}

/** @throws TaskRefused when the member who started it is no longer active, or edits photographs no more */
async function editorOf(db: Database, { id, name }: TaskRun['staff']): Promise<PhotographEditor> {
  const found = await db
    .selectFrom('staff')
    .select('role')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  const role = photographsPolicy['photographs.edit'].find((one) => one === found?.role);
  if (!role) throw new TaskRefused(`${name} may add no pictures any more. What is there has stayed.`);
  return { id, name, role };
}

/** Same source, same picture: fetched once for all that wait for it. */
const sameSource = ({ source, archive_id, archive_place }: DuePicture): string =>
  archive_id && archive_place ? `${archive_id} ${archive_place.start}` : source;

/** @throws the first error that ends the run; the others that are under way have ended by then */
async function takeAll(turn: Turn, due: readonly DuePicture[], isOver: () => boolean): Promise<void> {
  const limit = pLimit(IN_MEMORY);
  const ends: unknown[] = [];
  const groups = [...Map.groupBy(due, sameSource).values()];
  await Promise.all(
    groups.map((pictures) =>
      limit(async () => {
        if (ends.length > 0 || isOver()) return;
        await take(turn, pictures).catch((error: unknown) => ends.push(error));
      }),
    ),
  );
  if (ends.length > 0) throw ends[0];
}

async function take(turn: Turn, pictures: readonly DuePicture[]): Promise<void> {
  const [first] = pictures;
  if (!first) return;
  const { run, staff } = turn;
  const got = await getImage(turn.services, first, run.signal);
  if ('imageId' in got) {
    for (const { id } of pictures)
      await step(turn, 1, (trx) => attachPicture(trx, id, got.imageId, { staff, requestId: run.requestId }));
    return;
  }
  const ids = pictures.map(({ id }) => id);
  const nextAttemptAt = nextAttemptOf(got, first.attempts + 1, turn.services.clock.now());
  await step(turn, nextAttemptAt ? 0 : ids.length, (trx) =>
    notePicturesFailed(trx, ids, { reason: got.reason, nextAttemptAt }),
  );
}

const step = (turn: Turn, done: number, work: (trx: Parameters<typeof attachPicture>[0]) => Promise<void>) =>
  turn.run.step(async (trx) => {
    await work(trx);
    turn.progress.done += done;
    return { progress: turn.progress, result: null };
  });

interface Failed {
  reason: string;
  retryAfterMs: number | null;
}

/** Keeps the picture. @throws what is no fault of the picture: the program stops, the disk is full */
async function getImage(
  { db, clock, imageImport, fetcher, archives }: FetchServices,
  picture: DuePicture,
  signal: AbortSignal,
): Promise<{ imageId: string } | Failed> {
  // Files of the same name in different folders of a ZIP are different ones.
  const known = picture.archive_place ? null : await heldFromSource(db, picture);
  if (known) return { imageId: known };
  try {
    const bytes = await bytesOf({ fetcher, archives }, picture, signal);
    if (typeof bytes === 'string') return { reason: bytes, retryAfterMs: null };
    return { imageId: await imageImport.importImage({ bytes, altText: '', unusedUntil: expiryAfterUpload(clock) }) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PictureNotFetched) return { reason: error.code, retryAfterMs: error.retryAfterMs };
    const reason = error instanceof ApiError ? unusable[error.code] : undefined;
    if (!reason) throw error;
    return { reason, retryAfterMs: null };
  }
}

/** What the photograph's own check says; of other errors the run ends and is tried again. */
const unusable: Readonly<Record<string, string>> = {
  image_unsupported: 'not_a_picture',
  image_too_large: 'too_large',
  image_broken: 'damaged',
};

/** @returns the reason, where there is nothing to read */
async function bytesOf(
  { fetcher, archives }: Pick<FetchServices, 'fetcher' | 'archives'>,
  { source, archive_id, archive_place }: DuePicture,
  signal: AbortSignal,
): Promise<Buffer | 'no_file' | 'archive_gone' | 'damaged'> {
  if (archive_place) {
    if (!archive_id) return 'archive_gone';
    const bytes = await readArchived(archives, archive_id, archive_place).catch(damagedUnlessStorage);
    return bytes ?? 'archive_gone';
  }
  const address = addressIn(source);
  return address ? fetcher.fetch(address, signal) : 'no_file';
}

function damagedUnlessStorage(error: unknown): 'damaged' {
  if (error instanceof ApiError) throw error;
  return 'damaged';
}

/** The address that a cell means; null where it names a file. */
export function addressIn(source: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(source)) return source;
  if (source.startsWith('//')) return `https:${source}`;
  return source.startsWith('www.') ? `https://${source}` : null;
}

/** Before the second and the third attempt. */
const PAUSES_MS = [10_000, 60_000];
/** A server that asks for more is not waited for. */
const LONGEST_PAUSE_MS = 15 * 60_000;
const passing = /^(?:timeout|unreachable|http_408|http_429|http_5\d\d)$/;

/** When to try again; null: never. */
function nextAttemptOf({ reason, retryAfterMs }: Failed, attempts: number, now: Date): Date | null {
  const pauseMs = PAUSES_MS[attempts - 1];
  if (pauseMs === undefined || !passing.test(reason)) return null;
  if (retryAfterMs !== null && retryAfterMs > LONGEST_PAUSE_MS) return null;
  return new Date(now.getTime() + Math.max(pauseMs, retryAfterMs ?? 0));
}
