import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { ImageRow } from './photographs/queries.ts';

/** Visitors see what is approved; a preview shows what they would see once the listing is approved with all it has. */
export type ShownPictures = 'approved' | 'as if approved';

/** The photographs of these listings by listing, the main one of each first: the one marked so, else by position. */
export const listImages = (
  db: Database,
  kind: 'property' | 'land',
  ids: number[],
  shown: ShownPictures = 'approved',
): Promise<Map<number, ImageRow[]>> =>
  readImages(db, kind, ids, { distinct: sql``, isShown: shown === 'approved' ? sql`place.is_approved` : sql`true` });

/** The main photograph of each of these listings that visitors see. */
export async function primaryImages(
  db: Database,
  kind: 'property' | 'land',
  ids: number[],
): Promise<Map<number, ImageRow>> {
  const images = await readImages(db, kind, ids, {
    distinct: sql`distinct on (listing_id)`,
    isShown: sql`place.is_approved`,
  });
  return new Map([...images].flatMap(([id, [image]]) => (image ? [[id, image]] : [])));
}

async function readImages(
  db: Database,
  kind: 'property' | 'land',
  ids: number[],
  { distinct, isShown }: { distinct: RawBuilder<unknown>; isShown: RawBuilder<unknown> },
): Promise<Map<number, ImageRow[]>> {
  if (ids.length === 0) return new Map();
  const owner = sql.ref(`place.${kind}_id`);
  const { rows } = await sql<ImageRow>`
    select ${distinct} place.id, place.image_id, ${owner} as listing_id, place.alt_text,
      images.alt_text as image_alt_text, images.width_px, images.height_px, images.placeholder, images.focal_x,
      images.focal_y, images.is_rendering, place.caption, place.taken_on,
      row_number() over (partition by ${owner} order by place.is_primary desc, place.position) = 1 as is_primary
    from ${sql.table(`${kind}_images`)} as place join images on images.id = place.image_id
    where ${owner} = any(${ids}::bigint[]) and ${isShown}
    order by listing_id, place.is_primary desc, place.position`.execute(db);
  return Map.groupBy(rows, ({ listing_id }) => listing_id);
}
