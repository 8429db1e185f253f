import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildProperty, buildPropertyPhoto } from '#tests/support/rows/properties-factory.ts';
import { insertLand } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterEach(async () => {
  await site.database.db.deleteFrom('properties').execute();
});
afterAll(() => site.close());

const get = (url: string) => site.app.inject({ method: 'GET', url: `/api/v1${url}` });

describe('a property asked for by its title', () => {
  test('is the first item, before others whose title holds the same words', { tags: ['S-378'] }, async () => {
    const { db } = site.database;
    const exact = await buildProperty(db, { title: 'Twin house', published_at: new Date('2026-10-01T06:00:00Z') });
    await buildProperty(db, { title: 'Twin house by the river', is_featured: true });
    const reply = await get('/properties?title=twin%20HOUSE');
    expect(reply.statusCode).toBe(200);
    expect(reply.json().success).toBe(true);
    expect(reply.json().data.items.map(({ title }: { title: string }) => title)).toEqual([
      'Twin house',
      'Twin house by the river',
    ]);
    expect(reply.json().data.items[0].id).toBe(exact.id);
  });

  test('comes with all that its page shows', { tags: ['S-379'] }, async () => {
    const { title } = await buildProperty(site.database.db, {
      address_line2: 'Villa 2',
      year_built: 2019,
      floor_area_sqm: 620,
      status: 'Under offer',
      virtual_tour_url: 'https://tours.example/villa-2',
    });
    const [item] = (await get(`/properties?title=${encodeURIComponent(title)}`)).json().data.items;
    expect(item).toMatchObject({
      title,
      city: 'Nairobi',
      county: 'Nairobi',
      address_line1: 'Bogani Road',
      address_line2: 'Villa 2',
      bedrooms: 4,
      bathrooms: 3,
      square_feet: 620,
      year_built: 2019,
      price: 68_000_000,
      status: 'Under offer',
      virtual_tour_url: 'https://tours.example/villa-2',
    });
  });

  test('is never one that is not approved, whatever approval_status is sent', { tags: ['S-189'] }, async () => {
    await buildProperty(site.database.db, { title: 'Hidden draft', approval_status: 'Draft' });
    await insertLand(site.database.db, { title: 'Hidden draft', approval_status: 'Draft', published_at: null });
    await insertLand(site.database.db, { title: 'Open plot' });
    for (const status of ['Draft', 'approved', 'Pending', 'all', '']) {
      for (const list of ['/properties', '/land']) {
        const reply = await get(`${list}?title=Hidden%20draft&approval_status=${status}`);
        expect([reply.statusCode, reply.json().data?.items]).toEqual([200, []]);
      }
      for (const facets of ['/property/facets', '/land/facets'])
        expect((await get(`${facets}?approval_status=${status}`)).statusCode).toBe(200);
      const shown = (await get(`/land?title=Open%20plot&approval_status=${status}`)).json().data.items;
      expect(shown.map(({ title }: { title: string }) => title)).toEqual(['Open plot']);
    }
  });
});

test('the photographs of a property are items with the address of the picture, the main one first', {
  tags: ['S-380'],
}, async () => {
  const { db } = site.database;
  const { id } = await buildProperty(db);
  const front = await buildPropertyPhoto(db, id, { place: { alt_text: 'Front' } });
  await buildPropertyPhoto(db, id, { place: { alt_text: 'Garden' } });
  const reply = await get(`/property/images?property_id=${id}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.json().data.items).toMatchObject([
    { id: front.id, full_url: `/uploads/images/${front.image_id}/large.jpg`, alt_text: 'Front', is_primary: true },
    { alt_text: 'Garden', is_primary: false },
  ]);
});
