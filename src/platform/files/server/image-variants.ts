import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import { toApiError } from '#platform/http/server/error-handler.ts';
import { addJob } from '#platform/jobs/server/add-job.ts';
import type { JobHandler } from '#platform/jobs/server/run-jobs.ts';
import { EncodeQueue } from './encode-queue.ts';
import { encodeSocial, encodeStep } from './image-encoding.ts';
import {
  contentTypeOf,
  type FocalPoint,
  type ImageVariant,
  isImageId,
  socialKey,
  stepKey,
  variantsByName,
} from './image-keys.ts';
import type { FileStorage, StoredFile } from './storage.ts';

export const WARM_IMAGE = 'warm_image_variants';

const payloadSchema = z.object({ image_id: z.uuid() });

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

export interface ImageVariantsServices {
  db: Database;
  storage: FileStorage;
  queue?: EncodeQueue;
}

export interface ImageVariants {
  /**
   * One variant, made and stored at its first request, or made anew while there is no space to store it. Null: no such
   * photograph.
   * @throws ApiError busy (503); OriginalMissingError when the original's file is missing
   */
  findVariant(imageId: string, variant: ImageVariant): Promise<StoredFile | null>;
  /** Makes all missing variants, one by one in the background. @returns how many were made */
  warmImageVariants(imageId: string): Promise<number>;
}

interface Unstored {
  file: StoredFile;
  reason: unknown;
}

interface ImageRow {
  storageKey: string;
  focal: FocalPoint;
}

export function createImageVariants({ db, storage, queue = new EncodeQueue() }: ImageVariantsServices): ImageVariants {
  /** Variants being encoded, by key, so that simultaneous requests for one share a single encoding. */
  const inMaking = new Map<string, Promise<Unstored | null>>();

  async function findVariant(imageId: string, variant: ImageVariant): Promise<StoredFile | null> {
    if (!isImageId(imageId)) return null;
    // The key of a size follows from the id alone.
    const kept = variant.kind === 'step' ? await storage.get(stepKey(imageId, variant.size, variant.format)) : null;
    if (kept) return kept;
    const row = await findImage(db, imageId);
    if (!row) return null;
    const key = keyOf(imageId, variant, row);
    return (await storage.get(key)) ?? makeAndGet(key, variant, row);
  }

  async function makeAndGet(key: string, variant: ImageVariant, row: ImageRow): Promise<StoredFile | null> {
    const making =
      inMaking.get(key) ?? queue.run(() => encodeAndKeep(key, variant, row)).finally(() => inMaking.delete(key));
    inMaking.set(key, making);
    return (await making)?.file ?? storage.get(key);
  }

  const makeInBackground = (key: string, variant: ImageVariant, row: ImageRow): Promise<boolean> =>
    queue.run(async () => {
      if (await storage.exists(key)) return false;
      const unstored = await encodeAndKeep(key, variant, row);
      if (unstored) throw unstored.reason;
      return true;
    }, 'background');

  async function encodeAndKeep(key: string, variant: ImageVariant, row: ImageRow): Promise<Unstored | null> {
    const original = await readOriginal(storage, row.storageKey);
    const bytes = await encode(original, variant, row.focal);
    try {
      await storage.put(key, bytes, contentTypeOf(variant));
      return null;
    } catch (reason) {
      if (toApiError(reason).code !== 'storage_full') throw reason;
      const modifiedAt = new Date();
      return { file: { sizeBytes: bytes.length, modifiedAt, stream: () => Readable.from([bytes]) }, reason };
    }
  }

  async function warmImageVariants(imageId: string): Promise<number> {
    const row = isImageId(imageId) ? await findImage(db, imageId) : null;
    if (!row) return 0;
    let made = 0;
    for (const variant of variantsByName.values())
      if (await makeInBackground(keyOf(imageId, variant, row), variant, row)) made += 1;
    return made;
  }

  return { findVariant, warmImageVariants };
}

const keyOf = (imageId: string, variant: ImageVariant, { focal }: ImageRow): string =>
  variant.kind === 'social' ? socialKey(imageId, focal) : stepKey(imageId, variant.size, variant.format);

const encode = (original: Buffer, variant: ImageVariant, focal: FocalPoint): Promise<Buffer> =>
  variant.kind === 'social' ? encodeSocial(original, focal) : encodeStep(original, variant.size, variant.format);

async function findImage(db: Database, imageId: string): Promise<ImageRow | null> {
  const row = await db
    .selectFrom('images')
    .select(['storage_key', 'focal_x', 'focal_y'])
    .where('id', '=', imageId)
    .executeTakeFirst();
  return row ? { storageKey: row.storage_key, focal: { x: row.focal_x, y: row.focal_y } } : null;
}

/** The row of a photograph exists but its original's file does not: deleted by hand, or not copied with DATA_DIR. */
export class OriginalMissingError extends Error {
  override readonly name = 'OriginalMissingError';

  constructor(key: string) {
    super(`The original '${key}' is named by a row but is not kept`);
  }
}

export async function readOriginal(storage: FileStorage, key: string): Promise<Buffer> {
  const file = await storage.get(key);
  if (!file) throw new OriginalMissingError(key);
  return buffer(file.stream());
}
