import { createHash, randomUUID } from 'node:crypto';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { EncodeQueue } from './encode-queue.ts';
import { type FocalPoint, originalKey } from './image-keys.ts';
import { keepPrepared, type NormalisedImage, normaliseImage, turnOriginal } from './image-normalising.ts';
import { readOriginal } from './image-variants.ts';
import { removeFileWithoutRow } from './remove-stored-file.ts';
import type { FileStorage } from './storage.ts';

export interface ImageImportServices {
  db: Database;
  storage: FileStorage;
  queue?: Pick<EncodeQueue, 'run'>;
}

interface ImageToImport {
  bytes: Buffer;
  altText: string;
  /** A transaction, to insert the row together with other changes. */
  db?: DatabaseOrTransaction;
  /** When the photograph is removed if nothing uses it. Absent: never. */
  unusedUntil?: Date;
  /** For files of the product itself: an upright sRGB JPEG without metadata, stored byte for byte. */
  isPrepared?: boolean;
}

interface ImageToTurn {
  imageId: string;
  degrees: 90 | 180 | 270;
  /** When the turned photograph is removed if nothing uses it. */
  unusedUntil: Date;
}

export interface ImageImport {
  /** The same bytes give the same id. @throws ApiError when the file cannot be used: see `normaliseImage` */
  importImage(image: ImageToImport): Promise<string>;
  /** Under a new id, and so a new address. @returns null when no photograph has the given id */
  turnImage(image: ImageToTurn): Promise<string | null>;
}

export function createImageImport({ db: pool, storage, queue = new EncodeQueue() }: ImageImportServices): ImageImport {
  const normalise = (bytes: Buffer, isPrepared = false): Promise<NormalisedImage> =>
    isPrepared ? queue.run(() => keepPrepared(bytes)) : normaliseImage(bytes, queue);

  async function importImage({ bytes, altText, db = pool, unusedUntil, isPrepared }: ImageToImport): Promise<string> {
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    const known = await findByHash(db, contentHash, unusedUntil);
    if (known) {
      await fillAltText(db, known.id, altText);
      if (!(await storage.exists(known.storage_key))) await restore(known.storage_key, bytes, isPrepared);
      return known.id;
    }
    return keep({
      db,
      image: await normalise(bytes, isPrepared),
      facts: { contentHash, altText: altText.trim(), unusedUntil },
    });
  }

  async function turnImage({ imageId, degrees, unusedUntil }: ImageToTurn): Promise<string | null> {
    const image = await findTurned(pool, imageId);
    if (!image) return null;
    const turnedDegrees = (image.turnedDegrees + degrees) % 360;
    const focal = turnPoint(image.focal, degrees);
    if (turnedDegrees === 0) return keepOn(pool, image.sourceId, { ...image, focal }, unusedUntil);
    const contentHash = `${image.sourceHash} turned ${turnedDegrees}`;
    const known = await findByHash(pool, contentHash);
    if (known) return keepOn(pool, known.id, { ...image, focal }, unusedUntil);
    const source = await readOriginal(storage, image.sourceKey);
    const turned = await queue.run(() => turnOriginal(source, turnedDegrees));
    const { sourceId, altText, isRendering } = image;
    return keep({
      db: pool,
      image: turned,
      facts: { contentHash, altText, unusedUntil, focal, sourceId, turnedDegrees, isRendering },
    });
  }

  /** Writes the file of an existing row again, in case it was lost. */
  async function restore(storageKey: string, bytes: Buffer, isPrepared?: boolean): Promise<void> {
    const { jpeg } = await normalise(bytes, isPrepared);
    await storage.put(storageKey, jpeg, 'image/jpeg');
  }

  /** The file is stored first, so that no row exists without it. A file without a row does no harm. */
  async function keep({ db, image, facts }: NewImage): Promise<string> {
    const id = randomUUID();
    const storageKey = originalKey(id);
    await storage.put(storageKey, image.jpeg, 'image/jpeg');
    try {
      const kept = await insert(db, { id, storageKey, image, facts });
      if (!kept) await storage.delete(storageKey);
      return kept ?? (await getByHash(db, facts.contentHash));
    } catch (error) {
      await removeFileWithoutRow(storage, storageKey, error);
      throw error;
    }
  }

  return { importImage, turnImage };
}

interface NewImage {
  db: DatabaseOrTransaction;
  image: NormalisedImage;
  facts: {
    contentHash: string;
    altText: string;
    unusedUntil?: Date | undefined;
    focal?: FocalPoint;
    /** For a turned photograph: the id of its source, the degrees it was turned, and the mark of what it was before. */
    sourceId?: string;
    turnedDegrees?: number;
    isRendering?: boolean;
  };
}

/** @returns the id, or undefined when another process has just inserted the same file */
async function insert(
  db: DatabaseOrTransaction,
  { id, storageKey, image, facts }: Omit<NewImage, 'db'> & { id: string; storageKey: string },
): Promise<string | undefined> {
  const row = await db
    .insertInto('images')
    .values({
      id,
      storage_key: storageKey,
      content_hash: facts.contentHash,
      mime_type: 'image/jpeg',
      width_px: image.widthPx,
      height_px: image.heightPx,
      size_bytes: image.jpeg.length,
      placeholder: image.placeholder,
      alt_text: facts.altText,
      unused_until: facts.unusedUntil ?? null,
      source_id: facts.sourceId ?? null,
      rotation_degrees: facts.turnedDegrees ?? 0,
      is_rendering: facts.isRendering ?? false,
      ...(facts.focal ? { focal_x: facts.focal.x, focal_y: facts.focal.y } : {}),
    })
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

async function findByHash(db: DatabaseOrTransaction, contentHash: string, unusedUntil?: Date) {
  if (unusedUntil) {
    await db
      .updateTable('images')
      .set({ unused_until: unusedUntil })
      .where('content_hash', '=', contentHash)
      .where('unused_until', '<', unusedUntil)
      .execute();
  }
  return db
    .selectFrom('images')
    .select(['id', 'storage_key'])
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
}

async function getByHash(db: DatabaseOrTransaction, contentHash: string): Promise<string> {
  const row = await findByHash(db, contentHash);
  if (!row) throw new Error('A photograph was removed while the same file was being kept');
  return row.id;
}

async function fillAltText(db: DatabaseOrTransaction, id: string, altText: string): Promise<void> {
  if (!altText.trim()) return;
  await db
    .updateTable('images')
    .set({ alt_text: altText.trim() })
    .where('id', '=', id)
    .where('alt_text', '=', '')
    .execute();
}

/** A photograph with its unturned source; one that was never turned is its own source. */
interface TurnedImage {
  turnedDegrees: number;
  focal: FocalPoint;
  altText: string;
  isRendering: boolean;
  sourceId: string;
  sourceKey: string;
  sourceHash: string;
}

async function findTurned(db: Database, imageId: string): Promise<TurnedImage | null> {
  const row = await db
    .selectFrom('images as image')
    .innerJoin('images as source', (join) =>
      join.on((eb) => eb('source.id', '=', eb.fn.coalesce('image.source_id', 'image.id'))),
    )
    .select([
      'image.rotation_degrees as turnedDegrees',
      'image.focal_x',
      'image.focal_y',
      'image.alt_text as altText',
      'image.is_rendering as isRendering',
      'source.id as sourceId',
      'source.storage_key as sourceKey',
      'source.content_hash as sourceHash',
    ])
    .where('image.id', '=', imageId)
    .executeTakeFirst();
  if (!row) return null;
  const { focal_x, focal_y, ...image } = row;
  return { ...image, focal: { x: focal_x, y: focal_y } };
}

/** The position of a point after the picture is turned clockwise. */
function turnPoint({ x, y }: FocalPoint, degrees: 90 | 180 | 270): FocalPoint {
  if (degrees === 90) return { x: 1 - y, y: x };
  if (degrees === 180) return { x: 1 - x, y: 1 - y };
  return { x: y, y: 1 - x };
}

/** Postpones the removal of a photograph that nothing uses. @returns null when it was removed meanwhile */
async function keepOn(
  db: Database,
  id: string,
  { focal, isRendering }: Pick<TurnedImage, 'focal' | 'isRendering'>,
  unusedUntil: Date,
): Promise<string | null> {
  await db
    .updateTable('images')
    .set({ unused_until: unusedUntil, focal_x: focal.x, focal_y: focal.y, is_rendering: isRendering })
    .where('id', '=', id)
    .where('unused_until', 'is not', null)
    .execute();
  const row = await db.selectFrom('images').select('id').where('id', '=', id).executeTakeFirst();
  return row?.id ?? null;
}
