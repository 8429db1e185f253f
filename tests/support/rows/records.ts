import type { Insertable } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { AgencySettings, Land, Properties, Staff } from '#platform/database/server/schema.gen.ts';

/** Rows for tests: complete and plainly fictitious; a test names only what it is about. */

let count = 0;
const next = (): number => {
  count += 1;
  return count;
};

export async function insertAgency(db: DatabaseOrTransaction, overrides: Partial<Insertable<AgencySettings>> = {}) {
  return db
    .insertInto('agency_settings')
    .values({
      name: 'Makao',
      legal_name: 'Makao Homes Limited',
      address_line: 'Acacia House, 3rd floor, Ngong Road',
      address_short: 'Acacia House, Ngong Road',
      city: 'Nairobi',
      latitude: -1.2995,
      longitude: 36.7822,
      phone: '+254700000001',
      whatsapp: '+254700000002',
      sales_email: 'sales@makao.example',
      notifications_email: 'office@makao.example',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertStaff(db: DatabaseOrTransaction, overrides: Partial<Insertable<Staff>> = {}) {
  const number = next();
  return db
    .insertInto('staff')
    .values({
      name: 'Wanjiru Kamau',
      email: `agent${number}@makao.example`,
      role: 'agent',
      job_title: 'Sales executive',
      phone: '+254700000011',
      email_verified: true,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertProperty(db: DatabaseOrTransaction, overrides: Partial<Insertable<Properties>> = {}) {
  const number = next();
  return db
    .insertInto('properties')
    .values({
      slug: `bogani-corner-house-${number}`,
      reference_number: `MK-P-${1000 + number}`,
      title: `Bogani corner house ${number}`,
      description_html: '<p>Four rooms around a garden, with a borehole.</p>',
      listing_purpose: 'Sale',
      property_category: 'Residential',
      property_type: 'bungalow',
      approval_status: 'Approved',
      published_at: '2026-11-01T08:00:00Z',
      price_kes: 14_500_000,
      location: 'Karen',
      city: 'Nairobi',
      county: 'Nairobi',
      address_line1: 'Bogani Road',
      bedrooms: 4,
      bathrooms: 3,
      floor_area_sqm: 240,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertLand(db: DatabaseOrTransaction, overrides: Partial<Insertable<Land>> = {}) {
  const number = next();
  return db
    .insertInto('land')
    .values({
      slug: `kitengela-eighth-${number}`,
      reference_number: `MK-L-${1000 + number}`,
      title: `Kitengela eighth ${number}`,
      description_html: '<p>Level ground with its beacons in place, near the road.</p>',
      approval_status: 'Approved',
      published_at: '2026-11-01T08:00:00Z',
      price_kes: 1_250_000,
      size: 0.125,
      size_unit: 'acres',
      location: 'Kitengela',
      city: 'Kitengela',
      county: 'Kajiado',
      state: 'Kajiado County',
      address: 'Namanga Road',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A photograph of a listing, which may be public only with one. @returns the id of the picture */
export async function insertPhotograph(
  db: DatabaseOrTransaction,
  listing: { kind: 'property' | 'land'; id: number },
): Promise<string> {
  const number = next();
  const { id: image_id } = await db
    .insertInto('images')
    .values({
      storage_key: `photograph-${number}`,
      content_hash: `photograph-${number}`,
      mime_type: 'image/jpeg',
      width_px: 1200,
      height_px: 800,
      size_bytes: 1000,
      placeholder: 'data:image/webp;base64,AA==',
      alt_text: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { image_id, position: number, is_primary: false };
  if (listing.kind === 'property') {
    await db
      .insertInto('property_images')
      .values({ ...place, property_id: listing.id })
      .execute();
  } else
    await db
      .insertInto('land_images')
      .values({ ...place, land_id: listing.id })
      .execute();
  return image_id;
}
