import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPropertyPhoto } from '#tests/support/rows/properties-factory.ts';
import { insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { mostMapPoints } from '../../map/map-contract.ts';
import { matching } from '../filters/list-conditions.ts';
import { properties } from '../properties/queries.ts';
import { listOnMap } from './map-listings.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterEach(async () => {
  await site.database.db.deleteFrom('properties').execute();
  await site.database.db.deleteFrom('land').execute();
});
afterAll(() => site.close());

const db = () => site.database.db;
const get = (path: string, query: Record<string, string> = {}) => site.app.inject({ url: `/api/v1${path}`, query });
const onMap = async (query: Record<string, string> = {}) => (await get('/property/map', query)).json().data;
const karen = { latitude: -1.3197, longitude: 36.7073 };
const kilimani = { latitude: -1.2906, longitude: 36.787 };
const aroundKaren = '36.69,-1.33,36.72,-1.31';
const nothing = { clusters: [], points: [], total_items: 0, is_estimated: false, bounds: null };

/** Homes at pseudo-random places of a square, the same in every run. */
async function insertHomes(count: number, { latitude, longitude }: typeof karen, spread: number) {
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  };
  const homes = [];
  for (let nth = 0; nth < count; nth += 1) {
    const place = { latitude: latitude + random() * spread, longitude: longitude + random() * spread };
    homes.push(await insertProperty(db(), { ...place, bedrooms: 1 + (nth % 4) }));
  }
  return homes;
}

describe('a map of few listings', () => {
  it('tells of each where it is, and what its pin and card say', async () => {
    const home = await insertProperty(db(), karen);
    expect(await onMap()).toEqual({
      ...nothing,
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
          price_usd: null,
          ...karen,
          image_id: null,
        },
      ],
      total_items: 1,
      bounds: { west: karen.longitude, east: karen.longitude, south: karen.latitude, north: karen.latitude },
    });
  });

  it('tells the same of plots', async () => {
    const plot = await insertLand(db(), karen);
    const { points } = (await get('/land/map', { window: aroundKaren, zoom: '14' })).json().data;
    expect(points).toMatchObject([{ id: plot.id, slug: plot.slug, size: plot.size, ...karen }]);
  });

  it('tells where the photograph of its card is cut around', async () => {
    const home = await insertProperty(db(), karen);
    const photo = await buildPropertyPhoto(db(), home.id, { image: { focal_x: 0.25, focal_y: 0.7 } });
    expect((await onMap()).points).toMatchObject([{ image_id: photo.image_id, focal_point: { x: 0.25, y: 0.7 } }]);
  });

  it('shows what is in its window and fulfils the filters', async () => {
    const rented = await insertProperty(db(), { ...karen, listing_purpose: 'Rent', price_kes: 165_000 });
    await insertProperty(db(), karen);
    await insertProperty(db(), { ...kilimani, listing_purpose: 'Rent', price_kes: 165_000 });
    const { points, total_items } = await onMap({ listing_purpose: 'RENT', window: aroundKaren, zoom: '14' });
    expect([points.map(({ id }: { id: number }) => id), total_items]).toEqual([[rented.id], 1]);
  });

  it('leaves out what has no position, and what visitors may not see', async () => {
    await insertProperty(db());
    await insertProperty(db(), { ...karen, approval_status: 'Draft', published_at: null });
    expect(await onMap()).toEqual(nothing);
  });
});

describe('a map of many listings', () => {
  it('has each of them once, those near each other as one number', async () => {
    await insertHomes(mostMapPoints, karen, 0.02);
    const alone = await insertProperty(db(), kilimani);
    const { clusters, points, total_items, is_estimated } = await onMap({ window: '36.6,-1.4,36.9,-1.2', zoom: '12' });
    expect(is_estimated).toBe(false);
    expect(points.map(({ id }: { id: number }) => id)).toContain(alone.id);
    const counted = clusters.reduce((sum: number, { listings }: { listings: number }) => sum + listings, 0);
    expect([counted + points.length, total_items]).toEqual([mostMapPoints + 1, mostMapPoints + 1]);
    for (const { latitude, longitude, bounds, listings } of clusters) {
      expect(listings).toBeGreaterThan(1);
      expect(bounds.south <= latitude && latitude <= bounds.north).toBe(true);
      expect(bounds.west <= longitude && longitude <= bounds.east).toBe(true);
    }
  });

  it('has the same listings in a cluster wherever the window is moved to', async () => {
    await insertHomes(mostMapPoints + 10, karen, 0.05);
    const [one, other] = await Promise.all(
      ['36.6,-1.4,36.8,-1.2', '36.61,-1.39,36.81,-1.21'].map((window) => onMap({ window, zoom: '11' })),
    );
    expect(one.clusters.length).toBeGreaterThan(1);
    expect(one.clusters).toEqual(other.clusters);
  });

  it('has an answer of limited size, whatever window and zoom are made up', async () => {
    await insertHomes(100, karen, 0.5);
    const reply = await get('/property/map', { window: '-180,-90,180,90', zoom: '24' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data.total_items).toBe(100);
  });

  it('estimates numbers from a sample, and still shows places with few listings exactly', async () => {
    const homes = await insertHomes(256, karen, 0.004);
    const few = await insertHomes(3, { latitude: -4.05, longitude: 39.66 }, 0.001);
    const condition = matching({}, () => ({ onCounts: [], onRows: [], isCountedInOrder: false }));
    const window = { window: { west: 33, south: -5, east: 42, north: 5 }, zoom: 6 };
    const { clusters, ids, total, isEstimated } = await listOnMap(db(), properties.source, condition, window, 100);
    expect(isEstimated).toBe(true);
    // Whichever ids the sequence gave, one in 64 is in the sample.
    const sampled = homes.filter(({ id }) => id % 64 === 0).length * 64;
    const isFewSampled = few.some(({ id }) => id % 64 === 0);
    expect(clusters.map(({ listings }) => listings).toSorted((a, b) => b - a)[0]).toBe(sampled);
    if (!isFewSampled) expect([clusters.at(-1)?.listings, ids, total]).toEqual([3, [], sampled + 3]);
  });
});

describe('a list limited to a part of the map', () => {
  const titles = async (query: Record<string, string>) =>
    (await get('/properties', query)).json().data.items.map(({ title }: { title: string }) => title);

  it('has what is within bounds, or within an outline', async () => {
    await insertProperty(db(), { title: 'In Karen', ...karen });
    await insertProperty(db(), { title: 'In Kilimani', ...kilimani });
    await insertProperty(db(), { title: 'Somewhere' });
    expect(await titles({ bounds: aroundKaren })).toEqual(['In Karen']);
    // A triangle whose bounds hold both.
    expect(await titles({ outline: '36.7,-1.33,36.8,-1.28,36.7,-1.28' })).toEqual(['In Karen']);
    expect(await titles({ outline: '36.7,-1.28,36.8,-1.28,36.79,-1.3' })).toEqual(['In Kilimani']);
  });

  it('has those nearest to its middle or to the place first, when it is sorted by distance', async () => {
    await insertProperty(db(), { title: 'Kilimani', ...kilimani, location: 'Kilimani' });
    await insertProperty(db(), { title: 'Karen', ...karen, location: 'Karen' });
    await insertProperty(db(), { title: 'Unknown' });
    const sorted = (query: Record<string, string>) => titles({ sort_by: 'distance', ...query });
    expect(await sorted({ bounds: '36.69,-1.34,36.82,-1.28' })).toEqual(['Kilimani', 'Karen']);
    expect(await sorted({ bounds: '36.60,-1.40,36.80,-1.24' })).toEqual(['Karen', 'Kilimani']);
    expect((await sorted({ county: 'Nairobi' })).at(-1)).toBe('Unknown');
    expect(await sorted({})).toHaveLength(3);
  });
});

it.each([
  ['window', '36.7,-1.3,36.8'],
  ['window', '36.8,-1.3,36.7,-1.2'],
  ['window', '36.7,-91,36.8,-1.2'],
  ['window', "36.7,-1.3,36.8,'"],
  ['zoom', '25'],
  ['zoom', '-1'],
  ['bounds', 'Nairobi'],
  ['outline', '36.7,-1.3,36.8,-1.2'],
  ['outline', '36.7,-1.3,36.8,-1.2,36.9'],
  ['outline', Array.from({ length: 61 }, () => '36.7,-1.3').join(',')],
  ['page', '2'],
])('refuses %s=%s', async (name, value) => {
  for (const path of ['/property/map', '/land/map']) {
    const reply = await get(path, { [name]: value });
    expect([reply.statusCode, reply.body.includes(name)]).toEqual([400, true]);
  }
});
