import { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { PageImage } from '../../pages/block-schemas.ts';

const imageReference = z.strictObject({ image_id: z.uuid(), alt: z.string() });

/** Stored blocks by key, with their photographs. Their shapes are not validated. */
export async function findPageContents(
  db: DatabaseOrTransaction,
  keys: readonly string[],
): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('page_contents').select(['key', 'content']).where('key', 'in', keys).execute();
  const images = await findImages(db, imageIdsIn(rows.map(({ content }) => content)));
  return new Map(rows.map(({ key, content }) => [key, withImages(content, images)]));
}

export function imageIdsIn(value: unknown): string[] {
  const reference = imageReference.safeParse(value);
  if (reference.success) return [reference.data.image_id];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(imageIdsIn) : [];
}

type StoredImage = Omit<PageImage, 'alt'> & { alt_text: string };

async function findImages(db: DatabaseOrTransaction, ids: readonly string[]): Promise<Map<string, StoredImage>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('images')
    .select(['id', 'width_px as width', 'height_px as height', 'placeholder', 'alt_text', 'is_rendering'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Replaces each reference by its photograph, or by null if that was removed. */
function withImages(value: unknown, images: ReadonlyMap<string, StoredImage>): unknown {
  const reference = imageReference.safeParse(value);
  if (reference.success) return pageImage(reference.data, images);
  if (Array.isArray(value)) return value.map((item) => withImages(item, images));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withImages(item, images)]));
}

function pageImage(
  { image_id, alt }: z.output<typeof imageReference>,
  images: ReadonlyMap<string, StoredImage>,
): PageImage | null {
  const stored = images.get(image_id);
  if (!stored) return null;
  const { alt_text, ...image } = stored;
  return { ...image, alt: alt || alt_text };
}
