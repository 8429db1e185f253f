import { describe, expect, test } from 'vitest';
import { adminOffice, home } from '#tests/support/listing-admin.ts';
import { insertLand, insertPhotograph, insertProperty } from '#tests/support/records.ts';

const { site, db, agent, call, admin, approve, begin, save } = adminOffice();

/** Digits by which a reply would be recognised as telling the exact point. */
const exact = { latitude: -1.3197531, longitude: 36.7073864 };
const shy = { ...exact, position_shown: 'Within 300 m' } as const;

interface Point {
  latitude: number;
  longitude: number;
}
const metresBetween = (one: Point, other: Point): number =>
  111_320 *
  Math.hypot(
    one.latitude - other.latitude,
    (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180),
  );

const read = async (url: string) => {
  const reply = await site().app.inject({ url: `/api/v1${url}` });
  expect(reply.statusCode).toBe(200);
  return reply;
};
const property = async (slug: string) => (await read(`/properties/${slug}`)).json().data;

describe('a listing within 300 m', () => {
  test('tells its exact point in no public reply', async () => {
    const house = await insertProperty(db(), shy);
    const plot = await insertLand(db(), shy);
    await insertPhotograph(db(), { kind: 'property', id: house.id });
    const other = await insertProperty(db(), { latitude: -1.31, longitude: 36.71 });
    const addresses = [
      ...['/properties', `/properties/${house.slug}`, `/properties/${other.slug}`, '/property/map'],
      ...['/land', `/land/${plot.slug}`, '/properties?search=Bogani', '/listings/for-visits'],
    ];
    for (const address of addresses) {
      const { payload } = await read(address);
      for (const digits of ['1.31975', '36.70738', house.position_salt, plot.position_salt, 'salt'])
        expect(payload, address).not.toContain(digits);
    }
  });

  test('tells the centre of a circle that holds it, in every reply the same', async () => {
    const house = await insertProperty(db(), shy);
    const first = await property(house.slug);
    expect(first.position_shown).toBe('Within 300 m');
    expect(metresBetween(first, exact)).toBeLessThan(215);
    expect(String(first.latitude)).toMatch(/^-1\.\d{1,4}$/);
    const again = await property(house.slug);
    const [listed] = (await read('/properties')).json().data.items;
    const [point] = (await read('/property/map')).json().data.points;
    for (const { latitude, longitude } of [again, listed, point])
      expect([latitude, longitude]).toEqual([first.latitude, first.longitude]);
  });

  test('lies anywhere in the circle: the offsets of many are in all directions and up to 200 m', async () => {
    const houses = await Promise.all(Array.from({ length: 60 }, () => insertProperty(db(), shy)));
    const offsets = houses.map((house) => ({
      north: ((house.shown_latitude ?? 0) - exact.latitude) * 111_320,
      east: ((house.shown_longitude ?? 0) - exact.longitude) * 111_320,
    }));
    expect(new Set(offsets.map(({ north, east }) => `${north > 0} ${east > 0}`)).size).toBe(4);
    const lengths = offsets.map(({ north, east }) => Math.hypot(north, east));
    expect(Math.max(...lengths)).toBeLessThan(215);
    expect(Math.max(...lengths)).toBeGreaterThan(100);
  });

  test('keeps its offset when it is edited', async () => {
    const house = await insertProperty(db(), shy);
    await db()
      .updateTable('properties')
      .set({ title: 'Other title', price_kes: 9_000_000 })
      .where('id', '=', house.id)
      .execute();
    const shown = await property(house.slug);
    expect([shown.latitude, shown.longitude]).toEqual([house.shown_latitude, house.shown_longitude]);
  });

  test('is previewed as visitors will see it', async () => {
    const id = await begin({ ...home, ...texts(exact), position_shown: 'Within 300 m' });
    const preview = await call('GET', `/office/properties/${id}/preview`);
    expect(preview.payload).not.toContain('1.31975');
    await approve(id);
    await save(id, { ...(await admin(id)).fields, latitude: '-1.2888888' });
    const changed = await call('GET', `/office/properties/${id}/preview`);
    expect(changed.payload).not.toContain('1.28888');
    expect(metresBetween(changed.json().data, { ...exact, latitude: -1.2888888 })).toBeLessThan(215);
  });
});

describe('a listing at its exact point', () => {
  test('is the usual one, in the API and in forms that do not ask', async () => {
    const house = await insertProperty(db(), exact);
    expect(await property(house.slug)).toMatchObject({ ...exact, position_shown: 'Exact' });
    const id = await begin({ ...home });
    expect((await admin(id)).fields.position_shown).toBe('Exact');
  });

  test('becomes one of 300 m, and the point that was public is gone', async () => {
    const id = await begin({ ...home, ...texts(exact) });
    await approve(id);
    const slug = 'mbaazi-house';
    expect(await property(slug)).toMatchObject(exact);
    await save(id, { ...(await admin(id)).fields, position_shown: 'Within 300 m' });
    await approve(id);
    const { payload } = await read(`/properties/${slug}`);
    expect(payload).not.toContain('1.31975');
  });

  test('or within 300 m: nothing else is taken', async () => {
    const reply = await call(
      'POST',
      '/office/listings/property',
      { fields: { ...home, position_shown: 'Hidden' } },
      agent().headers,
    );
    expect(reply.statusCode).toBe(422);
    expect(reply.json().detail).toMatchObject([{ field: 'position_shown' }]);
  });

  test('without a position has none to show', async () => {
    const house = await insertProperty(db(), { position_shown: 'Within 300 m' });
    expect(await property(house.slug)).toMatchObject({ latitude: null, longitude: null, nearest_stages: [] });
  });
});

const texts = ({ latitude, longitude }: Point) => ({ latitude: String(latitude), longitude: String(longitude) });
