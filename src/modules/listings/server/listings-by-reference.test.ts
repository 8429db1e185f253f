import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { listListingsByReference, type ReferredListing } from '../contract.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterEach(async () => {
  await site.database.db.deleteFrom('properties').execute();
  await site.database.db.deleteFrom('land').execute();
});
afterAll(() => site.close());

const ask = (...references: string[]) =>
  site.app.inject({ url: '/api/v1/listings/by-reference', query: { references: references.join(',') } });

async function find(...references: string[]): Promise<ReferredListing[]> {
  const reply = await ask(...references);
  expect(reply.statusCode).toBe(200);
  return listListingsByReference.data.parse(reply.json().data).listings;
}

const titlesOf = (listings: ReferredListing[]) =>
  listings.map((one) => (one.type === 'property' ? one.property.title : one.land.title));

describe('listings by reference', () => {
  it('come in the order asked for, by number or by kind and slug, each once', async () => {
    const home = await insertProperty(site.database.db, { title: 'Home' });
    const plot = await insertLand(site.database.db, { title: 'Plot' });
    const other = await insertProperty(site.database.db, { title: 'Other home' });
    const references = [`land/${plot.slug}`, other.reference_number, `property/${home.slug}`, `land/${plot.slug}`];
    const found = await find(...references);
    expect(titlesOf(found)).toEqual(['Plot', 'Other home', 'Home']);
    expect(found.map(({ reference }) => reference)).toEqual(references.slice(0, 3));
  });

  it('have what a card shows, with the main photograph', async () => {
    const { db } = site.database;
    const home = await insertProperty(db, { description_html: '<p>Kept</p><script>alert(1)</script>' });
    const image = await db
      .insertInto('images')
      .values({
        storage_key: 'a',
        content_hash: 'a',
        mime_type: 'image/jpeg',
        width_px: 1200,
        height_px: 800,
        size_bytes: 1000,
        placeholder: 'data:image/webp;base64,AA==',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const plot = await insertLand(db);
    await db.insertInto('property_images').values({ property_id: home.id, image_id: image.id, position: 0 }).execute();
    await db.insertInto('land_images').values({ land_id: plot.id, image_id: image.id, position: 0 }).execute();
    const [first, second] = await find(home.reference_number, plot.reference_number);
    expect(first).toMatchObject({
      type: 'property',
      property: { price: 14_500_000, description: '<p>Kept</p>', primary_image: { image_id: image.id } },
    });
    expect(second).toMatchObject({
      type: 'land',
      land: { size_acres: 0.125, size_unit: 'acres', primary_image: { image_id: image.id } },
    });
  });

  it('are found under a former slug', async () => {
    const { db } = site.database;
    const home = await insertProperty(db);
    await db.insertInto('listing_slug_redirects').values({ slug: 'its-old-name', property_id: home.id }).execute();
    const [found] = await find('property/its-old-name');
    expect(found).toMatchObject({ reference: 'property/its-old-name', property: { slug: home.slug } });
    expect(await find('land/its-old-name')).toEqual([]);
  });

  it('say when one is sold, let or under offer', async () => {
    const { db } = site.database;
    const gone = await insertProperty(db, { listing_purpose: 'Rent', status: 'Let' });
    const sold = await insertLand(db, { status: 'Sold' });
    const found = await find(gone.reference_number, sold.reference_number);
    expect(found).toMatchObject([{ property: { status: 'Let' } }, { land: { status: 'Sold' } }]);
  });
});

describe('listings by reference leave out', () => {
  it('what is unknown, of the other kind, or not approved', async () => {
    const { db } = site.database;
    const home = await insertProperty(db);
    const draft = await insertProperty(db, { approval_status: 'Draft', published_at: null });
    const archived = await insertLand(db, { approval_status: 'Archived' });
    await db.insertInto('listing_slug_redirects').values({ slug: 'once-a-draft', property_id: draft.id }).execute();
    expect(
      await find(
        'MK-P-0',
        `land/${home.slug}`,
        home.slug,
        draft.reference_number,
        `property/${draft.slug}`,
        'property/once-a-draft',
        `land/${archived.slug}`,
      ),
    ).toEqual([]);
  });

  it('whatever is written to break a query', async () => {
    await insertProperty(site.database.db);
    expect(await find("' or 1=1 --", 'property/', 'property/%', '{}', '🏠', '\\')).toEqual([]);
  });
});

describe('listings by reference refuse', () => {
  it.each([
    ['none', '', 'references'],
    ['only commas', ',,', 'references'],
    ['more than a hundred', Array.from({ length: 101 }, (_, nth) => `MK-P-${nth}`).join(','), 'references'],
    ['one that is longer than any', 'x'.repeat(170), 'references.0'],
    ['characters that cannot be stored', 'MK-P-1\u0000', 'references', 422],
  ])('%s', async (_what, references, field, status = 400) => {
    const reply = await ask(references);
    expect(reply.statusCode).toBe(status);
    expect(reply.json().detail[0].field).toBe(field);
  });
});
