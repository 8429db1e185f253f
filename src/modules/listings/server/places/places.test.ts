import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { expectTrueListingCounts } from '#tests/support/rows/true-listing-counts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { type Gazetteer, placeSpelling } from '../../places/gazetteer.ts';
import { knownPlaces } from '../../places/known/known-places.ts';
import { kmBetween, neighboursOf } from '../../places/neighbours.ts';
import type { KnownPlace } from '../../places/place.ts';
import { placeText } from '../../search/understanding/search-address.ts';
import { ASSIGN_LISTING_PLACES, assignPlaces } from './assign-places.ts';
import { cachedGazetteer, countListingsOfPlaces } from './places.ts';
import { syncPlaces } from './sync-places.ts';

let database: TestDatabase;
let gazetteer: Gazetteer;
beforeAll(async () => {
  database = await createTestDatabase();
  gazetteer = await cachedGazetteer(database.db, undefined)();
});
afterAll(() => database.drop());

const namesOf = (ids: readonly number[]): string[] => ids.map((id) => gazetteer.find(id)?.slug ?? `no place ${id}`);

describe('the places of a listing', () => {
  beforeEach(async () => {
    await database.db.deleteFrom('properties').execute();
    await database.db.deleteFrom('land').execute();
  });

  const placesOf = async (listing: Parameters<typeof insertProperty>[1]): Promise<string[]> => {
    const { id } = await insertProperty(database.db, {
      address_line1: 'Mbaazi Avenue',
      latitude: null,
      longitude: null,
      ...listing,
    });
    return stored(id);
  };
  const stored = async (id: number): Promise<string[]> => {
    const row = await database.db
      .selectFrom('properties')
      .select('place_ids')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return namesOf(row.place_ids);
  };

  it.each([
    ['its area by name', { location: 'Kilimani', city: 'Nairobi', county: 'Nairobi' }, ['kilimani', 'nairobi-county']],
    [
      'in other letters',
      { location: 'LANG`ATA', city: 'Nairobi', county: 'Nairobi County' },
      ['langata', 'nairobi-county'],
    ],
    ['by another name', { location: 'Ongata', city: 'Rongai', county: 'Kajiado' }, ['ongata-rongai', 'kajiado-county']],
    [
      'of its county, where several have the name',
      { location: 'Milimani', city: 'Kisumu', county: 'Kisumu' },
      ['milimani-kisumu', 'kisumu', 'kisumu-county'],
    ],
    ['else its town', { location: 'Plot 5', city: 'Thika', county: 'Kiambu' }, ['thika', 'kiambu-county']],
    ['else its county', { location: 'Nowhere', city: 'Nowhere', county: 'Laikipia County' }, ['laikipia-county']],
    [
      'never one in another county',
      { location: 'Kilimani', city: 'Nyeri', county: 'Nyeri' },
      ['nyeri', 'nyeri-county'],
    ],
    ['none where nothing is known', { location: 'Oslo', city: 'Oslo', county: 'Oslo' }, []],
    [
      'a road that its area names',
      { location: 'Ngong Rd', city: 'Nairobi', county: 'Nairobi' },
      ['ngong-road', 'nairobi-county'],
    ],
    [
      'a road that its street names',
      { location: 'Kilimani', city: 'Nairobi', county: 'Nairobi', address_line1: 'Off Ngong Rd, near the mall' },
      ['kilimani', 'nairobi-county', 'ngong-road'],
    ],
    [
      'its area and its town',
      { location: 'Olepolos', city: 'Kitengela', county: 'Kajiado' },
      ['olepolos', 'kiserian', 'kajiado-county', 'kitengela'],
    ],
    [
      'each name between commas',
      { location: 'Galu, Diani Beach', city: 'Ukunda', county: 'Kwale' },
      ['galu', 'kwale-county', 'diani', 'ukunda'],
    ],
    [
      'a landmark that it names, and the area around that',
      { location: 'Yaya Centre', city: 'Nairobi', county: 'Nairobi' },
      ['kilimani', 'nairobi-county', 'yaya-centre'],
    ],
  ])('are %s', async (_how, listing, expected) => {
    expect(await placesOf(listing)).toEqual(expected);
  });

  it('are by position where the area is no known name: the nearest area, roads within a kilometre and landmarks within two', async () => {
    const inKilimani = {
      location: 'Caledonia Court',
      city: 'Nairobi',
      county: 'Nairobi',
      latitude: -1.2965,
      longitude: 36.789,
    };
    expect(await placesOf(inKilimani)).toEqual([
      'kilimani',
      'nairobi-county',
      'ngong-road',
      'argwings-kodhek-road',
      'lenana-road',
      'prestige-plaza',
      'yaya-centre',
      'nairobi-hospital',
    ]);
  });

  it('are also that of its pin, after those that it states', async () => {
    const stated = { location: 'Karen', city: 'Nairobi', county: 'Nairobi' };
    const inKilimani = { latitude: -1.2875, longitude: 36.7815 };
    expect((await placesOf({ ...stated, ...inKilimani })).slice(0, 3)).toEqual(['karen', 'nairobi-county', 'kilimani']);
  });

  it('are near a landmark up to its reach, and no further', async () => {
    // A thousandth of a degree is 111 m. Nothing else is known there.
    const north = (thousandths: number) => ({ latitude: 0.2863 + thousandths / 1000, longitude: 35.2944 });
    const stated = { location: 'Kesses', city: 'Kesses', county: 'Uasin Gishu', address_line1: 'Plot 4' };
    expect(await placesOf({ ...stated, ...north(17.9) })).toContain('moi-university');
    expect(await placesOf({ ...stated, ...north(18.1) })).not.toContain('moi-university');
  });

  it('of a suburb across the border are those of its name', async () => {
    const ruai = { location: 'Ruai', city: 'Ruai', county: 'Machakos', latitude: -1.28, longitude: 37.01 };
    expect((await placesOf(ruai)).slice(0, 2)).toEqual(['ruai', 'nairobi-county']);
  });

  it('follow a change of the listing', async () => {
    const { id } = await insertProperty(database.db, { location: 'Kilimani', latitude: null, longitude: null });
    await database.db
      .updateTable('properties')
      .set({ location: 'Karen', address_line1: 'Bogani Road' })
      .where('id', '=', id)
      .execute();
    expect(await stored(id)).toEqual(['karen', 'nairobi-county', 'bogani-road']);
  });

  it('are counted for each place and kind, through every change', async () => {
    const { db } = database;
    const kilimani = gazetteer.findBySlug('kilimani')?.id ?? 0;
    const counted = async () => (await countListingsOfPlaces(db, [kilimani])).get(kilimani);
    const { id } = await insertProperty(db, { location: 'Kilimani', property_type: 'apartment' });
    await insertProperty(db, { location: 'Kilimani', approval_status: 'Draft', published_at: null });
    await insertLand(db, { location: 'Kilimani', city: 'Nairobi', county: 'Nairobi' });
    expect(await counted()).toEqual({ homes: 1, spaces: 0, plots: 1 });
    await db.updateTable('properties').set({ location: 'Karen' }).where('id', '=', id).execute();
    expect(await counted()).toEqual({ homes: 0, spaces: 0, plots: 1 });
    await db.deleteFrom('land').execute();
    expect(await counted()).toBeUndefined();
    await expectTrueListingCounts(db);
  });
});

describe('writing the gazetteer', () => {
  afterEach(() => syncPlaces(database.db));

  it('changes nothing the second time', async () => {
    expect(await syncPlaces(database.db)).toBe(false);
  });

  it('assigns listings anew when a place is added, and leaves the day of their last change', async () => {
    const { db } = database;
    const { id } = await insertProperty(db, {
      location: 'Newtown Meadows',
      address_line1: 'Mbaazi Avenue',
      latitude: null,
      longitude: null,
      updated_at: '2026-01-01',
    });
    const before = await db
      .selectFrom('properties')
      .select(['updated_at', 'place_ids'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const added: KnownPlace = {
      slug: 'newtown-meadows',
      name: 'Newtown Meadows',
      kind: 'estate',
      parent: 'karen',
      reachM: 500,
      otherNames: [],
      latitude: -1.3,
      longitude: 36.7,
    };
    expect(await syncPlaces(db, [...knownPlaces, added])).toBe(true);
    const { rows } = await sql`select from graphile_worker.jobs where key = ${ASSIGN_LISTING_PLACES}`.execute(db);
    expect(rows).toHaveLength(1);
    await assignPlaces(db, new AbortController().signal);
    const after = await db
      .selectFrom('properties')
      .select(['updated_at', 'place_ids'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const read = await cachedGazetteer(db, undefined)();
    expect(after.place_ids.map((place) => read.find(place)?.slug)).toEqual([
      'newtown-meadows',
      'karen',
      'nairobi-county',
    ]);
    expect(after.updated_at).toEqual(before.updated_at);
  });

  it('is done once where two programs start at the same time', async () => {
    const added: KnownPlace = {
      slug: 'twice',
      name: 'Twice',
      kind: 'area',
      parent: 'nairobi-county',
      reachM: 500,
      otherNames: [],
      latitude: -1.3,
      longitude: 36.7,
    };
    const both = await Promise.all([1, 2].map(() => syncPlaces(database.db, [...knownPlaces, added])));
    expect(both.toSorted()).toEqual([false, true]);
  });
});

describe('the gazetteer', () => {
  it.each([
    ['Kilimani', ['kilimani']],
    ['kilimani, NAIROBI', ['kilimani']],
    ['kile', ['kileleshwa']],
    ['Ngong Rd.', ['ngong-road']],
    ['msa road', ['mombasa-road']],
    ['Kajiado County', ['kajiado-county']],
    ['Kajiado', ['kajiado-county']],
    ['Kajiado, Kajiado', ['kajiado']],
    ['Milimani, Kisumu', ['milimani-kisumu']],
    ['Kilimani; Kileleshwa', ['kilimani', 'kileleshwa']],
    ['yaya', ['yaya-centre']],
    ['near Yaya Centre', ['yaya-centre']],
    ['Near Junction Mall', ['the-junction']],
    ['near Kilimani', []],
    ['Kilimani; Atlantis', []],
    ['Kilimani, Mombasa', []],
    ['', []],
  ])('reads a place as it is typed: %s', (text, expected) => {
    expect(gazetteer.read(text).map(({ slug }) => slug)).toEqual(expected);
  });

  it('knows neighbours by distance, without what is around a place or within it', () => {
    const kilimani = gazetteer.findBySlug('kilimani');
    if (!kilimani) throw new Error('Kilimani is missing');
    const names = neighboursOf(gazetteer, kilimani, 6).map(({ name }) => name);
    expect(names).toContain('Kileleshwa');
    expect(names).toContain('Hurlingham');
    expect(names).not.toContain('Nairobi');
  });

  it('knows those of a town in every county: all within 15 km, and farther ones only where these are too few', () => {
    const km = (slug: string, count: number) => {
      const place = gazetteer.findBySlug(slug);
      if (!place) throw new Error(`${slug} is missing`);
      return neighboursOf(gazetteer, place, count).map((other) => ({ ...other, km: kmBetween(place, other) }));
    };
    const ofRuaka = km('ruaka', 12);
    expect(ofRuaka.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['runda', 'loresho', 'westlands']));
    expect(ofRuaka.every((place) => place.km <= 15)).toBe(true);
    expect(ofRuaka.map((place) => place.km)).toEqual(ofRuaka.map((place) => place.km).toSorted((a, b) => a - b));
    const ofMaralal = km('maralal', 4);
    expect(ofMaralal).toHaveLength(4);
    expect(ofMaralal.at(-1)?.km).toBeGreaterThan(15);
  });

  it('writes a landmark as what is near it, so that it is read again', () => {
    const yaya = gazetteer.findBySlug('yaya-centre');
    if (!yaya) throw new Error('Yaya Centre is missing');
    expect(placeText([yaya], gazetteer)).toBe('near Yaya Centre');
    const landmarks = gazetteer.places.filter(({ kind }) => kind === 'landmark');
    expect(gazetteer.read(placeText(landmarks, gazetteer))).toEqual(landmarks);
  });
});

describe('the places that the program brings', () => {
  const slugs = new Set(knownPlaces.map(({ slug }) => slug));

  it('have slugs of their own, and parents among them', () => {
    expect(slugs.size).toBe(knownPlaces.length);
    expect(knownPlaces.filter(({ parent }) => parent !== null && !slugs.has(parent))).toEqual([]);
  });

  it('are in Kenya', () => {
    const isInKenya = ([latitude, longitude]: readonly [number, number]) =>
      latitude > -4.9 && latitude < 5.6 && longitude > 33.8 && longitude < 42;
    const points = knownPlaces.flatMap(({ latitude, longitude, line = [] }) => [
      [latitude, longitude] as const,
      ...line,
    ]);
    expect(points.filter((point) => !isInKenya(point))).toEqual([]);
  });

  it('share no name within one parent', () => {
    const names = knownPlaces
      .filter(({ kind }) => kind !== 'road')
      .flatMap(({ parent, slug, name, otherNames }) =>
        [...new Set([name, ...otherNames].map(placeSpelling))].map((spelling) => ({
          key: `${parent}: ${spelling}`,
          slug,
        })),
      );
    const shared = [...Map.groupBy(names, ({ key }) => key)].filter(([, places]) => places.length > 1);
    expect(shared.map(([key]) => key)).toEqual([]);
  });
});

test.each([
  "Lang'ata Rd.",
  'LANG’ATA ROAD',
  'Old Msa Rd',
  'Moi Ave / Kenyatta Ave',
  'Ol-Kalou  (town)',
  'Élysée Str',
  'St. Austin`s',
  '  South–B ',
  'Strathmore Estate, est. 1990',
  '50×100',
  '',
])('the database spells a name like the program: %s', async (name) => {
  const { rows } = await sql<{ spelling: string }>`select place_spelling(${name}) as spelling`.execute(database.db);
  expect(rows[0]?.spelling).toBe(placeSpelling(name));
});
