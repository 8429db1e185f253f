import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Images, Land, LandImages } from '#platform/database/server/schema.gen.ts';
import { slugify } from '#platform/text/text.ts';

let built = 0;

/** Stores an approved quarter-acre in Kitengela; whatever matters to the test is given as an override. */
export async function buildLand(db: Database, overrides: Partial<Insertable<Land>> = {}): Promise<Selectable<Land>> {
  built += 1;
  const title = overrides.title ?? `Plot ${built} on Namanga Road`;
  return db
    .insertInto('land')
    .values({
      slug: `${slugify(title, 100)}-${built}`,
      reference_number: `MK-LT${String(built).padStart(5, '0')}`,
      title,
      description_html: '<p>Level ground with the beacons in place.</p>',
      approval_status: 'Approved',
      published_at: new Date('2026-11-01T06:00:00Z'),
      price_kes: 2_400_000,
      size: 0.25,
      size_unit: 'acres',
      location: 'Kitengela',
      city: 'Kitengela',
      county: 'Kajiado',
      state: 'Kajiado County',
      address: 'Namanga Road',
      zoning: 'Residential',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores a photograph of a plot, without a file behind it, as its next one; the first is the primary one. */
export async function buildLandPhoto(
  db: Database,
  landId: number,
  overrides: { image?: Partial<Insertable<Images>>; place?: Partial<Insertable<LandImages>> } = {},
): Promise<Selectable<LandImages>> {
  const content = randomUUID();
  const image = await db
    .insertInto('images')
    .values({
      storage_key: `originals/${content}`,
      content_hash: content,
      mime_type: 'image/jpeg',
      width_px: 1920,
      height_px: 1280,
      size_bytes: 400_000,
      placeholder: 'data:image/webp;base64,UklGRg==',
      alt_text: 'The plot from the road',
      ...overrides.image,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('land_images')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('land_id', '=', landId)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('land_images')
    .values({
      land_id: landId,
      image_id: image.id,
      position: count,
      is_primary: count === 0,
      ...overrides.place,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
