import type { Database } from '#platform/database/server/database.ts';
import type { FocalPoint } from './image-keys.ts';

/** A photograph with its unturned source; one that was never turned is its own source. */
export interface TurnedImage {
  turnedDegrees: number;
  focal: FocalPoint;
  altText: string;
  sourceId: string;
  sourceKey: string;
  sourceHash: string;
}

export async function findTurned(db: Database, imageId: string): Promise<TurnedImage | null> {
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
export function turnPoint({ x, y }: FocalPoint, degrees: 90 | 180 | 270): FocalPoint {
  if (degrees === 90) return { x: 1 - y, y: x };
  if (degrees === 180) return { x: 1 - x, y: 1 - y };
  return { x: y, y: 1 - x };
}

/**
 * Postpones the removal of a photograph that nothing uses, and sets its focal point; one in use keeps its own.
 * @returns its id, or null when it was removed meanwhile
 */
export async function keepOn(db: Database, id: string, focal: FocalPoint, unusedUntil: Date): Promise<string | null> {
  await db
    .updateTable('images')
    .set({ unused_until: unusedUntil, focal_x: focal.x, focal_y: focal.y })
    .where('id', '=', id)
    .where('unused_until', 'is not', null)
    .execute();
  const row = await db.selectFrom('images').select('id').where('id', '=', id).executeTakeFirst();
  return row?.id ?? null;
}
