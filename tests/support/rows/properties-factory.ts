import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Images, Properties, PropertyImages } from '#platform/database/server/schema.gen.ts';
import { slugify } from '#platform/text/text.ts';

let built = 0;

/** Stores an approved villa for sale in Karen; whatever matters to the test is given as an override. */
export async function buildProperty(
  db: Database,
  overrides: Partial<Insertable<Properties>> = {},
): Promise<Selectable<Properties>> {
  built += 1;
  const title = overrides.title ?? `House ${built} on Bogani Road`;
  return db
    .insertInto('properties')
    .values({
      slug: `${slugify(title, 100)}-${built}`,
      reference_number: `MK-T${String(built).padStart(5, '0')}`,
      title,
      description_html: '<p>A house on one acre, built for the garden it stands in.</p>',
      listing_purpose: 'Sale',
      property_category: 'Residential',
      property_type: 'villa',
      approval_status: 'Approved',
      published_at: new Date('2026-11-01T06:00:00Z'),
      price_kes: 68_000_000,
      location: 'Karen',
      city: 'Nairobi',
      county: 'Nairobi',
      address_line1: 'Bogani Road',
      bedrooms: 4,
      bathrooms: 3,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores a photograph of a property, without a file behind it, as its next one; the first is the primary one. */
export async function buildPropertyPhoto(
  db: Database,
  propertyId: number,
  overrides: { image?: Partial<Insertable<Images>>; place?: Partial<Insertable<PropertyImages>> } = {},
): Promise<Selectable<PropertyImages>> {
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
      alt_text: 'The house from the garden',
      ...overrides.image,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('property_images')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('property_images')
    .values({
      property_id: propertyId,
      image_id: image.id,
      position: Number(count),
      is_primary: Number(count) === 0,
      ...overrides.place,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
