import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLand } from '#tests/support/rows/land-factory.ts';
import { buildProperty } from '#tests/support/rows/properties-factory.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { countLandFacets } from '../land/routes.ts';
import { readGazetteer } from '../places/places.ts';
import { countPropertyFacets } from '../properties/routes.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await buildHomes(160);
  await buildPlots(70);
});
afterAll(() => site.close());

const db = () => site.database.db;

/** Numbers from 0 to below `most`, the same in every run. */
function randomNumbers(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (state * 16_807) % 2_147_483_647;
    return state % most;
  };
}

const places = [
  { location: 'Kilimani', latitude: -1.29, longitude: 36.787 },
  { location: 'Karen', latitude: -1.32, longitude: 36.707 },
  { location: 'Ruaka', city: 'Ruaka', county: 'Kiambu', latitude: -1.205, longitude: 36.78 },
];
const features = ['Borehole', 'Swimming pool', 'Lift', 'Backup generator'];

async function buildHomes(count: number): Promise<void> {
  const random = randomNumbers(11);
  const oneOf = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
  for (let nth = 0; nth < count; nth += 1) {
    const isLet = random(2) === 0;
    await buildProperty(db(), {
      title: `Home ${nth}`,
      ...oneOf(places),
      listing_purpose: isLet ? 'Rent' : 'Sale',
      property_type: oneOf(['apartment', 'villa', 'maisonette', 'bungalow', 'townhouse', 'house']),
      bedrooms: random(7),
      bathrooms: oneOf([1, 2, 2.5, 3, 3.5, 4, 4.5]),
      parking_spaces: oneOf([0, 1, 2, 3, 5, null]),
      furnishing: oneOf(['Furnished', 'Semi-furnished', 'Unfurnished', null]),
      amenities: features.filter(() => random(2) === 0),
      price_kes: (isLet ? 10_000 : 1_000_000) * (1 + random(200)),
      approval_status: random(12) === 0 ? 'Draft' : 'Approved',
    });
  }
}

async function buildPlots(count: number): Promise<void> {
  const random = randomNumbers(5);
  const oneOf = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
  for (let nth = 0; nth < count; nth += 1) {
    await buildLand(db(), {
      title: `Plot ${nth}`,
      tenure: oneOf(['Freehold', 'Leasehold', null]),
      zoning: oneOf(['Residential', 'Agricultural']),
      utilities: ['Piped water', 'Mains power'].filter(() => random(2) === 0),
      official_search_on: oneOf(['2026-10-12', null]),
      size: oneOf([0.125, 0.25, 0.5, 1, 12]),
      price_kes: 100_000 * (1 + random(90)),
    });
  }
}

const read = async (path: string) => {
  const reply = await site.app.inject(`/api/v1${path}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
};

/** The number of listings that a list finds. */
const found = async (list: string, query: string): Promise<number> =>
  (await read(`${list}?${query}`)).pagination.total_items;

/** A query without some parameters and with another. */
function changed(query: string, without: readonly string[], name: string, value: string): string {
  const parameters = new URLSearchParams(query);
  for (const parameter of without) parameters.delete(parameter);
  const before = parameters.get(name);
  parameters.set(name, before && name === 'features' ? `${before},${value}` : value);
  return parameters.toString();
}

const ofHomes: Readonly<Record<string, readonly [parameter: string, values: readonly string[]]>> = {
  type: ['residential_subtype', ['apartment', 'villa', 'maisonette', 'bungalow', 'townhouse', 'house']],
  bedrooms: ['bedrooms', ['0', '1', '2', '3', '4', '5']],
  bathrooms: ['bathrooms', ['1', '2', '3', '4']],
  parking_min: ['parking_min', ['1', '2', '3']],
  furnishing: ['furnishing', ['Furnished', 'Unfurnished']],
  features: ['features', ['borehole', 'pool', 'lift', 'generator', 'gym']],
};

describe('each choice of the filters of homes has the number that its list then finds', () => {
  it.each([
    '',
    'property_category=Residential&listing_purpose=Rent',
    'listing_purpose=Sale&bedrooms=3',
    'bedrooms=5&bathrooms=2',
    'listing_purpose=Rent&min_price=200000&max_price=1200000&furnishing=furnished',
    'county=Kilimani&features=borehole',
    'features=borehole,lift&parking_min=1&residential_subtype=house',
    'listing_purpose=Sale&residential_subtype=villa&bedrooms=2&furnishing=unfurnished&features=pool&min_price=5000000',
    'search=home&bounds=36.7,-1.33,36.8,-1.2&bathrooms=1',
    'county=Nowhere%20at%20all',
  ])('%s', async (query) => {
    const { counts, is_estimated } = await read(`/property/facets?${query}`);
    expect(is_estimated).toBe(false);
    for (const [facet, [parameter, values]] of Object.entries(ofHomes)) {
      const own = facet === 'features' ? [] : [parameter];
      const expected = await Promise.all(
        values.map(
          async (value) => [value, await found('/properties', changed(query, own, parameter, value))] as const,
        ),
      );
      expect({ facet, counts: counts[facet] }).toEqual({
        facet,
        counts: Object.fromEntries(expected.filter(([, listings]) => listings > 0)),
      });
    }
  });
});

describe('prices of homes', () => {
  it('are counted in steps beside all filters but the price itself', async () => {
    const filters = 'listing_purpose=Rent&bedrooms=2';
    const { ranges } = await read(`/property/facets?${filters}&min_price=900000`);
    const bars: { from: number; to: number; listings: number }[] = ranges.price;
    expect(bars.length).toBeGreaterThan(5);
    for (const { from, to, listings } of bars)
      expect(await found('/properties', `${filters}&min_price=${from}&max_price=${to - 1}`)).toBe(listings);
    const total = bars.reduce((sum, { listings }) => sum + listings, 0);
    expect(await found('/properties', filters)).toBe(total);
    bars.slice(1).forEach(({ from }, nth) => {
      expect(from).toBe(bars[nth]?.to);
    });
  });

  it('are not counted where sales and rents are mixed', async () => {
    expect((await read('/property/facets?bedrooms=2')).ranges.price).toEqual([]);
  });
});

describe('places', () => {
  it('are those with the most homes beside all filters but the place', async () => {
    const { items: shown } = (await read('/property/facets?listing_purpose=Rent')).places;
    expect(shown.map(({ name }: { name: string }) => name).sort()).toEqual(['Karen', 'Kilimani', 'Ruaka']);
    for (const { search_text, listings } of shown)
      expect(await found('/properties', `listing_purpose=Rent&county=${search_text}`)).toBe(listings);
    const counts = shown.map(({ listings }: { listings: number }) => listings);
    expect(counts).toEqual(counts.toSorted((one: number, other: number) => other - one));
  });

  it('are parts of the place that is looked for, or those beside it', async () => {
    const names = async (query: string) =>
      (await read(`/property/facets?${query}`)).places.items.map(({ name }: { name: string }) => name).sort();
    expect(await names('county=Nairobi')).toEqual(['Karen', 'Kilimani']);
    expect(await names('city=Karen')).toEqual(['Karen', 'Kilimani']);
    expect(await names('county=Kiambu')).toEqual(['Ruaka']);
    const lookedFor = async (place: string) => (await read(`/property/facets?county=${place}`)).places.looked_for;
    expect(await lookedFor('killimani')).toMatchObject({ slug: 'kilimani', name: 'Kilimani', kind: 'area' });
    expect(await lookedFor('Kilimani;Karen')).toBe(null);
    expect(await lookedFor('Nowhere')).toBe(null);
  });

  it('that are looked for have their numbers of both kinds, without other filters', async () => {
    const { looked_for: place } = (await read('/property/facets?city=Kilimani&bedrooms=5')).places;
    expect(place).toMatchObject({
      search_text: 'Kilimani',
      properties: await found('/properties', 'city=Kilimani'),
      plots: await found('/land', 'location=Kilimani'),
    });
    expect(place.properties).toBeGreaterThan(0);
  });

  it('that are landmarks say how near is near', async () => {
    const lookedFor = async (place: string) => (await read(`/property/facets?county=${place}`)).places.looked_for;
    expect(await lookedFor('Yaya')).toMatchObject({ search_text: 'near Yaya Centre', near_m: 2000 });
    expect(await lookedFor('Kilimani')).toMatchObject({ near_m: null });
  });
});

describe('each choice of the filters of land has the number that its list then finds', () => {
  it.each([
    '',
    'tenure=Freehold',
    'zoning=residential&utilities=piped%20water&min_size=0.2',
    'search_on_file=true&status=Sold',
  ])('%s', async (query) => {
    const { counts, ranges } = await read(`/land/facets?${query}`);
    for (const facet of ['tenure', 'zoning', 'utilities', 'status', 'search_on_file', 'city', 'state']) {
      for (const [value, listings] of Object.entries(counts[facet]))
        expect(await found('/land', changed(query, [facet], facet, value))).toBe(listings);
    }
    const filters = changed(query, ['min_size', 'max_size'], 'per_page', '1');
    for (const { from, to, listings } of ranges.size)
      expect(await found('/land', `${filters}&min_size=${from}&max_size=${(to - 0.0001).toFixed(4)}`)).toBe(listings);
  });

  it('values come with the most frequent first, those that nothing has are left out', async () => {
    const { counts } = await read('/land/facets?tenure=Leasehold');
    const numbers = Object.values<number>(counts.utilities);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    expect(counts.status).toEqual({ Available: await found('/land', 'tenure=Leasehold') });
  });
});

it('refuses bounds in the wrong order, as the list does', async () => {
  const reply = await site.app.inject('/api/v1/property/facets?min_price=10&max_price=5');
  expect(reply.statusCode).toBe(400);
});

/** Below the number of listings of any search. */
const NONE = -1;

describe('above a number that is read within moments', () => {
  it('numbers are estimated from a sample, and said to be', async () => {
    const gazetteer = await readGazetteer(db());
    const filters = { listing_purpose: 'Rent' } as const;
    const exact = await countPropertyFacets(db(), filters, gazetteer);
    const estimated = await countPropertyFacets(db(), filters, gazetteer, NONE);
    expect([exact.is_estimated, estimated.is_estimated]).toEqual([false, true]);
    // One listing in eight is counted, each for eight.
    const sampled = await db()
      .selectFrom('properties')
      .select(({ fn }) => fn.countAll<number>().as('listings'))
      .where('approval_status', '=', 'Approved')
      .where('listing_purpose', '=', 'Rent')
      .where(({ eb }) => eb(eb('id', '%', 8), '=', 0))
      .executeTakeFirstOrThrow();
    const total = (counts: Record<string, number> | undefined, types: string[]) =>
      types.reduce((sum, type) => sum + (counts?.[type] ?? 0), 0);
    const types = ['apartment', 'house'];
    expect(total(estimated.counts.type, types)).toBe(Number(sampled.listings) * 8);
    const plots = await countLandFacets(db(), {}, gazetteer, NONE);
    expect(plots.is_estimated).toBe(true);
  });
});
