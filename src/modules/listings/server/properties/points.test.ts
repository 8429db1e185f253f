import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPropertyPhoto } from '#tests/support/properties-factory.ts';
import { insertProperty } from '#tests/support/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterEach(async () => {
  await site.database.db.deleteFrom('properties').execute();
});
afterAll(() => site.close());

const ask = (query: Record<string, string> = {}) => site.app.inject({ url: '/api/v1/property/points', query });
const karen = { latitude: -1.3197, longitude: 36.7073 };

describe('points of a map', () => {
  it('tell where a property is, and what its flag and card say', async () => {
    const home = await insertProperty(site.database.db, karen);
    const reply = await ask();
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toEqual({
      points: [
        {
          id: home.id,
          slug: home.slug,
          title: home.title,
          listing_purpose: 'Sale',
          status: 'Available',
          type: 'bungalow',
          location: 'Karen',
          county: 'Nairobi',
          price: 14_500_000,
          ...karen,
          image_id: null,
        },
      ],
      total_items: 1,
      total_is_capped: false,
    });
  });

  it('say where the photograph of their card is cut around', async () => {
    const home = await insertProperty(site.database.db, karen);
    const photo = await buildPropertyPhoto(site.database.db, home.id, { image: { focal_x: 0.25, focal_y: 0.7 } });
    const { points } = (await ask()).json().data;
    expect(points).toMatchObject([{ image_id: photo.image_id, focal_point: { x: 0.25, y: 0.7 } }]);
  });

  it('take the filters of the list, and no page or order', async () => {
    const { db } = site.database;
    const rented = await insertProperty(db, { ...karen, listing_purpose: 'Rent', price_kes: 165_000 });
    await insertProperty(db, karen);
    const { points } = (await ask({ listing_purpose: 'RENT', max_price: '200000', county: 'karen' })).json().data;
    expect(points.map(({ id }: { id: number }) => id)).toEqual([rented.id]);
    expect((await ask({ page: '2' })).json().error).toBe('unknown_parameter');
    expect((await ask({ min_price: '9', max_price: '1' })).statusCode).toBe(400);
  });

  it('leave out what has no position, and what visitors may not see', async () => {
    const { db } = site.database;
    await insertProperty(db);
    await insertProperty(db, { ...karen, approval_status: 'Draft', published_at: null });
    expect((await ask()).json().data).toEqual({ points: [], total_items: 0, total_is_capped: false });
  });
});
