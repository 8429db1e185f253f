import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Database } from '#platform/database/server/database.ts';
import { toApiError } from '#platform/http/server/error-handler.ts';
import { EncodeQueue } from './encode-queue.ts';
import { encodeSocial, encodeStep } from './image-encoding.ts';
import { type FocalPoint, type ImageVariant, socialKey, stepKey } from './image-keys.ts';
import { contentTypeOf, isImageId, variantsByName } from './image-names.ts';
import type { FileStorage, StoredFile } from './storage.ts';

export interface ImageVariantsServices {
  db: Database;
  storage: FileStorage;
  queue?: EncodeQueue;
}

export interface ImageVariants {
  /**
   * One variant of a photograph, made and stored at its first request, or made anew at each request while there is no
   * space to store it. Null: no such photograph.
   * @throws QueueFullError when too many are being made
   * @throws OriginalMissingError when the original's file is missing
   */
  findVariant(imageId: string, variant: ImageVariant): Promise<StoredFile | null>;
  /**
   * Makes all missing variants, one by one in the background.
   * @returns how many were made
   */
  warmImageVariants(imageId: string): Promise<number>;
  /** Names of the variants that are not made yet, such as `large.avif`; empty for an unknown photograph. */
  missingVariants(imageId: string): Promise<string[]>;
}

/** A variant that could not be stored for lack of space. */
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
    // Needs no query in the usual case, because the key of a size follows from the id alone.
    const kept = variant.kind === 'step' ? await storage.get(stepKey(imageId, variant.size, variant.format)) : null;
    if (kept) return kept;
    const row = await findImage(db, imageId);
    if (!row) return null;
    const key = keyOf(imageId, variant, row);
    return (await storage.get(key)) ?? makeAndGet(key, variant, row);
  }

  async function makeAndGet(key: string, variant: ImageVariant, row: ImageRow): Promise<StoredFile | null> {
    const unstored = await (inMaking.get(key) ??
      track(
        key,
        queue.run(() => encodeAndKeep(key, variant, row)),
      ));
    return unstored?.file ?? storage.get(key);
  }

  /**
   * Registered in `inMaking` only once it runs; otherwise a request for the same variant would wait in the background
   * queue. It never waits for another encoding of the same key, because its slot may be the one that the other waits
   * for.
   */
  const makeInBackground = (key: string, variant: ImageVariant, row: ImageRow): Promise<void> =>
    queue.run(async () => {
      if (inMaking.has(key) || (await storage.exists(key))) return;
      const unstored = await track(key, encodeAndKeep(key, variant, row));
      if (unstored) throw unstored.reason;
    }, 'background');

  function track(key: string, work: Promise<Unstored | null>): Promise<Unstored | null> {
    const tracked = work.finally(() => inMaking.delete(key));
    inMaking.set(key, tracked);
    return tracked;
  }

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

  async function missingOf(imageId: string, row: ImageRow): Promise<[string, ImageVariant][]> {
    const all = [...variantsByName];
    const kept = await Promise.all(all.map(([, variant]) => storage.exists(keyOf(imageId, variant, row))));
    return all.filter((_, index) => !kept[index]);
  }

  async function warmImageVariants(imageId: string): Promise<number> {
    const row = isImageId(imageId) ? await findImage(db, imageId) : null;
    if (!row) return 0;
    const missing = await missingOf(imageId, row);
    for (const [, variant] of missing) await makeInBackground(keyOf(imageId, variant, row), variant, row);
    return missing.length;
  }

  async function missingVariants(imageId: string): Promise<string[]> {
    const row = isImageId(imageId) ? await findImage(db, imageId) : null;
    return row ? (await missingOf(imageId, row)).map(([name]) => name) : [];
  }

  return { findVariant, warmImageVariants, missingVariants };
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

/**
 * Reads a stored original.
 * @throws OriginalMissingError
 */
export async function readOriginal(storage: FileStorage, key: string): Promise<Buffer> {
  const file = await storage.get(key);
  if (!file) throw new OriginalMissingError(key);
  return buffer(file.stream());
}
