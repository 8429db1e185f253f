import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { adminOffice, home } from '#tests/support/rows/listing-admin.ts';
import { insertLand, insertPhotograph, insertProperty } from '#tests/support/rows/records.ts';

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
      '/properties',
      `/properties/${house.slug}`,
      `/properties/${other.slug}`,
      '/property/map',
      '/land',
      `/land/${plot.slug}`,
      '/properties?search=Bogani',
      '/listings/for-visits',
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
    const points = Array.from({ length: 60 }, (_, index) => ({
      ...shy,
      latitude: exact.latitude - 0.01 * (index + 1),
    }));
    const houses = await Promise.all(points.map((point) => insertProperty(db(), point)));
    const offsets = houses.map((house, index) => ({
      north: ((house.shown_latitude ?? 0) - (points[index]?.latitude ?? 0)) * 111_320,
      east: ((house.shown_longitude ?? 0) - exact.longitude) * 111_320,
    }));
    expect(new Set(offsets.map(({ north, east }) => `${north > 0} ${east > 0}`)).size).toBe(4);
    const lengths = offsets.map(({ north, east }) => Math.hypot(north, east));
    expect(Math.max(...lengths)).toBeLessThan(215);
    expect(Math.max(...lengths)).toBeGreaterThan(100);
  });

  test('shares its offset with its neighbours, so that the mean of many tells nothing more', async () => {
    const place = { ...shy, latitude: -0.5, longitude: 36.2 };
    const flat = await insertProperty(db(), place);
    const others = [
      await insertProperty(db(), place),
      await insertProperty(db(), { ...place, latitude: place.latitude + 0.0004 }),
      await insertLand(db(), place),
      await insertProperty(db(), { ...place, latitude: -2, position_shown: 'Exact' }),
    ];
    await db()
      .updateTable('properties')
      .set(place)
      .where('id', '=', others[3]?.id ?? 0)
      .execute();
    const salts = await db()
      .selectFrom('properties')
      .select('position_salt')
      .where('id', 'in', [flat.id, ...others.map(({ id }) => id)])
      .where('latitude', '<', -0.4)
      .execute();
    expect(new Set(salts.map(({ position_salt }) => position_salt))).toEqual(new Set([flat.position_salt]));
    expect(others[2]?.position_salt).toBe(flat.position_salt);
    const far = await insertProperty(db(), { ...place, latitude: place.latitude + 0.01 });
    expect(far.position_salt).not.toBe(flat.position_salt);
  });

  test('draws another offset when a copy is moved elsewhere, the same at each return, and keeps it when the pin is corrected', async () => {
    const place = { ...shy, latitude: -0.7, longitude: 36.3 };
    const original = await insertProperty(db(), place);
    const copy = await insertProperty(db(), place);
    expect(copy.position_salt).toBe(original.position_salt);
    const saltAt = async (values: Partial<Point & { position_shown: 'Exact' | 'Within 300 m' }>) => {
      const { position_salt } = await db()
        .updateTable('properties')
        .set(values)
        .where('id', '=', copy.id)
        .returning('position_salt')
        .executeTakeFirstOrThrow();
      return position_salt;
    };
    const moved = await saltAt({ latitude: -0.9, longitude: 36.4 });
    expect(moved).not.toBe(original.position_salt);
    expect(await saltAt({ latitude: -0.9004 })).toBe(moved);
    expect(await saltAt({ latitude: place.latitude, longitude: place.longitude })).toBe(original.position_salt);
    expect(await saltAt({ latitude: -0.9, longitude: 36.4 })).toBe(moved);
    await saltAt({ position_shown: 'Exact' });
    const next = await insertProperty(db(), { ...shy, latitude: -0.9, longitude: 36.4 });
    expect(next.position_salt).not.toBe(moved);
    await saltAt({ latitude: -1.1, longitude: 36.4 });
    expect(await saltAt({ position_shown: 'Within 300 m' })).not.toBe(original.position_salt);
  });

  test('has the places that follow from its circle, so that none of their edges tells where in it', async () => {
    const byRoads = { location: 'Off the road', city: 'Nairobi', county: 'Nairobi', address_line1: 'Plot 4' };
    // A hundred points south of Ngong Road, far enough apart for a shift of their own each.
    const points = Array.from({ length: 100 }, (_, index) => ({
      latitude: -1.301 - Math.floor(index / 10) * 0.0025,
      longitude: 36.74 + (index % 10) * 0.0025,
    }));
    const circles = await Promise.all(points.map((point) => insertProperty(db(), { ...shy, ...byRoads, ...point })));
    const ofTheirCircles = await Promise.all(
      circles.map(async ({ shown_latitude, shown_longitude }) => {
        const { rows } = await sql<{ place_ids: number[] }>`
          select places_of_listing(${byRoads.location}, ${byRoads.city}, ${byRoads.county}, ${byRoads.address_line1},
            ${shown_latitude}, ${shown_longitude}, 'Within 300 m') as place_ids`.execute(db());
        return rows[0] ?? { place_ids: [] };
      }),
    );
    const atTheirPoints = await Promise.all(points.map((point) => insertProperty(db(), { ...byRoads, ...point })));
    const places = (listings: readonly { place_ids: number[] }[]) => listings.map(({ place_ids }) => place_ids);
    expect(places(circles)).toEqual(places(ofTheirCircles));
    expect(places(circles)).not.toEqual(places(atTheirPoints));
    // It may lie in several areas, among them the one that it does lie in.
    for (const [index, { place_ids }] of atTheirPoints.entries())
      expect(circles[index]?.place_ids).toContain(place_ids[0]);
    const ids = circles.map(({ id }) => id);
    await db().updateTable('properties').set({ position_shown: 'Exact' }).where('id', 'in', ids).execute();
    const shownExactly = await db()
      .selectFrom('properties')
      .select('place_ids')
      .where('id', 'in', ids)
      .orderBy('latitude', 'desc')
      .orderBy('longitude')
      .execute();
    expect(places(shownExactly)).toEqual(places(atTheirPoints));
  });

  test('lies in the area that it states alone: its random shift chooses no other', async () => {
    // On the border of Kilimani and Kileleshwa.
    const border = { ...shy, location: 'Kilimani', city: 'Nairobi', county: 'Nairobi', address_line1: 'Plot 4' };
    const listings = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        insertProperty(db(), { ...border, latitude: -1.2847, longitude: 36.77 + 0.0015 * nth }),
      ),
    );
    const { rows } = await sql<{ slug: string }>`
      select distinct slug from places where kind = 'area'
        and id = any(select unnest(place_ids) from properties where id = any(${listings.map(({ id }) => id)}))
    `.execute(db());
    expect(rows.map(({ slug }) => slug)).toEqual(['kilimani']);
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
