import { createHash, randomUUID } from 'node:crypto';
import type { Database, DatabaseOrTransaction } from '../database/database.ts';
import { EncodeQueue } from './encode-queue.ts';
import { originalKey } from './image-keys.ts';
import { type NormalisedImage, normaliseImage } from './image-normalising.ts';
import type { ImageStorage } from './storage.ts';

export interface ImageImportServices {
  db: Database;
  storage: ImageStorage;
  /** Share the variants' queue, so that many photographs sent at once cannot take the machine. */
  queue?: EncodeQueue;
}

export interface ImageToImport {
  bytes: Buffer;
  /** What the photograph shows, for those who cannot see it. */
  altText: string;
  /** Give a transaction to have the row appear with the rest of it, or not at all. */
  db?: DatabaseOrTransaction;
}

export interface ImageImport {
  /**
   * Keeps a photograph and answers its `images.id`. The same file sent again, even at the same moment, is the same
   * photograph.
   * @throws ImageImportError when the file cannot be used
   * @throws QueueFullError when too many are waiting
   */
  importImage(image: ImageToImport): Promise<string>;
}

export function createImageImport({ db: pool, storage, queue = new EncodeQueue() }: ImageImportServices): ImageImport {
  const normalise = (bytes: Buffer): Promise<NormalisedImage> => queue.run(() => normaliseImage(bytes));

  async function importImage({ bytes, altText, db = pool }: ImageToImport): Promise<string> {
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    const known = await findByHash(db, contentHash);
    if (known) {
      await fillAltText(db, known.id, altText);
      if (!(await storage.exists(known.storage_key))) await restore(known.storage_key, bytes);
      return known.id;
    }
    return keep({ db, contentHash, altText, image: await normalise(bytes) });
  }

  /** The row outlived its file, as when a database was brought back without its folder. */
  async function restore(storageKey: string, bytes: Buffer): Promise<void> {
    const { jpeg } = await normalise(bytes);
    await storage.put(storageKey, jpeg, 'image/jpeg');
  }

  /**
   * The file is put first, so that no row is ever seen without it. A transaction that is rolled back later leaves a
   * file that no row names; it does no harm.
   */
  async function keep({ db, contentHash, altText, image }: NewImage): Promise<string> {
    const id = randomUUID();
    const storageKey = originalKey(id);
    await storage.put(storageKey, image.jpeg, 'image/jpeg');
    try {
      const kept = await insert(db, { id, storageKey, contentHash, altText, image });
      if (!kept) await storage.delete(storageKey);
      return kept ?? (await getByHash(db, contentHash));
    } catch (error) {
      await storage.delete(storageKey);
      throw error;
    }
  }

  return { importImage };
}

interface NewImage {
  db: DatabaseOrTransaction;
  contentHash: string;
  altText: string;
  image: NormalisedImage;
}

/** Answers the id, or undefined when somebody else has just kept the same file. */
async function insert(
  db: DatabaseOrTransaction,
  { id, storageKey, contentHash, altText, image }: Omit<NewImage, 'db'> & { id: string; storageKey: string },
): Promise<string | undefined> {
  const row = await db
    .insertInto('images')
    .values({
      id,
      storage_key: storageKey,
      content_hash: contentHash,
      mime_type: 'image/jpeg',
      width_px: image.widthPx,
      height_px: image.heightPx,
      size_bytes: image.jpeg.length,
      placeholder: image.placeholder,
      alt_text: altText.trim(),
    })
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const findByHash = (db: DatabaseOrTransaction, contentHash: string) =>
  db.selectFrom('images').select(['id', 'storage_key']).where('content_hash', '=', contentHash).executeTakeFirst();

async function getByHash(db: DatabaseOrTransaction, contentHash: string): Promise<string> {
  const row = await findByHash(db, contentHash);
  if (!row) throw new Error('A photograph was removed while the same file was being kept');
  return row.id;
}

/** Gives words to a photograph that has none; words somebody wrote stay. */
async function fillAltText(db: DatabaseOrTransaction, id: string, altText: string): Promise<void> {
  if (!altText.trim()) return;
  await db
    .updateTable('images')
    .set({ alt_text: altText.trim() })
    .where('id', '=', id)
    .where('alt_text', '=', '')
    .execute();
}
