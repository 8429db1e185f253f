import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';

/** As an agency keeps them: confirmed within three weeks of November 2026, but for one in a hundred. */
const confirmedAt = sql`case n % 100 when 0 then null else timestamptz '2026-11-20 00:00Z' - n % 20 * interval '1 day' end`;

/**
 * Inserts generated properties, all alike but for what lists filter and sort by: one in 25 is a draft, one in 20
 * featured; every tenth is in Kilimani and has 3 bedrooms. Publication goes back one hour for each listing.
 */
export async function insertManyProperties(db: Database, count: number): Promise<void> {
  await sql`
    insert into properties (slug, reference_number, title, description_html, listing_purpose, property_category,
      property_type, approval_status, status, is_featured, published_at, price_kes, location, city, county,
      address_line1, latitude, longitude, bedrooms, bathrooms, floor_area_sqm, furnishing, amenities, confirmed_at)
    select 'home-' || n, 'MK-P-' || n, case n % 7 when 0 then 'Villa ' else 'Apartment ' end || n, '<p>Bright.</p>',
      case n % 3 when 0 then 'Rent' else 'Sale' end,
      case n % 8 when 0 then 'Commercial' else 'Residential' end,
      case when n % 8 = 0 then 'office' when n % 7 = 0 then 'villa' else 'apartment' end,
      case n % 25 when 0 then 'Draft' else 'Approved' end, 'Available', n % 20 = 1,
      timestamptz '2026-11-01 00:00Z' - n * interval '1 hour', 1000000 + n % 5000 * 1000,
      case n % 10 when 0 then 'Kilimani' else 'Area ' || n % 200 end, 'Nairobi', 'Nairobi', n || ' Long Road',
      -1.3 + n % 100 / 1000.0, 36.8, case n % 10 when 0 then 3 else n % 3 end, 1,
      30 + n % 300, case n % 5 when 0 then 'Furnished' when 1 then 'Unfurnished' end,
      case n % 50 when 0 then array['Shared pool', 'Gym'] else array['Borehole'] end, ${confirmedAt}
    from generate_series(1, ${count}::int) as n`.execute(db);
}

/** Inserts generated plots, as `insertManyProperties` does. */
export async function insertManyPlots(db: Database, count: number): Promise<void> {
  await sql`
    insert into land (slug, reference_number, title, description_html, approval_status, status, is_featured,
      published_at, price_kes, size, size_unit, location, city, county, state, address, zoning, utilities,
      tenure, confirmed_at)
    select 'plot-' || n, 'MK-L-' || n, 'Plot ' || n, '<p>Level.</p>', case n % 25 when 0 then 'Draft' else 'Approved' end,
      'Available', n % 20 = 1, timestamptz '2026-11-01 00:00Z' - n * interval '1 hour', 1000000 + n % 5000 * 1000,
      1 + n % 40, 'acres', 'Area ' || n % 200, 'Kajiado', 'Kajiado', 'Kajiado', n || ' Long Road',
      case n % 4 when 0 then 'Agricultural' else 'Residential' end,
      case n % 50 when 0 then array['Borehole'] else array['Mains power'] end,
      case n % 3 when 0 then 'Leasehold' else 'Freehold' end, ${confirmedAt}
    from generate_series(1, ${count}::int) as n`.execute(db);
}

/** Sells or lets one in so many of all listings. */
export async function closeOneIn(db: Database, many: number): Promise<void> {
  await sql`
    update properties set status = case listing_purpose when 'Rent' then 'Let' else 'Sold' end
    where id % ${many}::int = 0`.execute(db);
  await sql`update land set status = 'Sold' where id % ${many}::int = 0`.execute(db);
}

/** Inserts three photographs for each property and one for each plot; twenty listings share an image. */
export async function insertManyPhotographs(db: Database): Promise<void> {
  await sql`
    insert into images (storage_key, content_hash, mime_type, width_px, height_px, size_bytes, placeholder)
    select 'photograph-' || n, 'photograph-' || n, 'image/jpeg', 1600, 1067, 1, '' from generate_series(1, 1000) as n`.execute(
    db,
  );
  const imageOf = (nth: ReturnType<typeof sql>) =>
    sql`(array(select id from images order by storage_key))[1 + ${nth} % 1000]`;
  await sql`
    insert into property_images (property_id, image_id, position, is_primary)
    select id, ${imageOf(sql`(id + position)`)}, position, position = 0 from properties, generate_series(0, 2) as position`.execute(
    db,
  );
  await sql`
    insert into land_images (land_id, image_id, position, is_primary)
    select id, ${imageOf(sql`id`)}, 0, true from land`.execute(db);
}
