import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { propertyFeatureKeys } from '../../kinds/features.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

async function keysOf(...amenities: string[]): Promise<string[]> {
  const { rows } = await sql<{ keys: string[] }>`select feature_keys(${amenities}::text[]) as keys`.execute(
    database.db,
  );
  return rows[0]?.keys ?? [];
}

/** An amenity for every key. */
const oneOfEach = {
  borehole: 'Borehole',
  generator: 'Generator',
  solar: 'Solar panels',
  pool: 'Swimming pool',
  gym: 'Gym',
  garden: 'Garden',
  balcony: 'Balcony',
  lift: 'Lift',
  'staff-quarters': 'DSQ',
  'en-suite': 'All en suite',
  fireplace: 'Fireplace',
  internet: 'Fibre',
  security: 'Guards',
  pets: 'Pets allowed',
  'step-free': 'Step-free entrance',
  'three-phase': 'Three-phase power',
  'loading-bay': 'Loading bay',
};

test('the keys of all amenities are the keys that visitors filter by, in their order', async () => {
  expect(await keysOf(...Object.values(oneOfEach).toReversed())).toEqual(propertyFeatureKeys);
  for (const [key, amenity] of Object.entries(oneOfEach)) expect(await keysOf(amenity)).toEqual([key]);
});

test.each([
  ['Borehole, 60,000 litres', 'borehole'],
  ['Two boreholes', 'borehole'],
  ['SHARED BORE-HOLE', 'borehole'],
  ['Borehole near the gate', 'borehole'],
  ['Full generator', 'generator'],
  ['Generator, 60 kVA', 'generator'],
  ['Backup power', 'generator'],
  ['Solar, 5 kW with batteries', 'solar'],
  ['Court solar and generator', 'generator solar'],
  ['Gym and heated pool', 'pool gym'],
  ['Plunge pool', 'pool'],
  ['Front and back garden', 'garden'],
  ['Lawn facing Longonot', 'garden'],
  ['Two balconies', 'balcony'],
  ['Two lifts', 'lift'],
  ['Ramp and stretcher lift', 'lift step-free'],
  ['Staff house, two rooms', 'staff-quarters'],
  ['Staff room with shower', 'staff-quarters'],
  ['Room for staff', 'staff-quarters'],
  ['Cottage for four staff', 'staff-quarters'],
  ["Servants' quarters", 'staff-quarters'],
  ['D.S.Q', 'staff-quarters'],
  ['SQ with own entrance', 'staff-quarters'],
  ['Four bedrooms, all en suite', 'en-suite'],
  ['Two bedrooms, both en-suite', 'en-suite'],
  ['All bedrooms ensuite', 'en-suite'],
  ['Fire place', 'fireplace'],
  ['Three fibre providers', 'internet'],
  ['Wi-Fi included', 'internet'],
  ['Guards day and night', 'security'],
  ['24 hour security', 'security'],
  ['CCTV', 'security'],
  ['Cats welcome', 'pets'],
  ['Pet friendly', 'pets'],
  ['Wheelchair access', 'step-free'],
  ['3 phase power', 'three-phase'],
  ['Power, 250 kVA', 'three-phase'],
  ['Four dock levellers', 'loading-bay'],
  ['Side loading', 'loading-bay'],
])('%s has %s', async (amenity, keys) => {
  expect((await keysOf(amenity)).join(' ')).toBe(keys);
});

test.each([
  'Top floor, no lift',
  'Without pool',
  'No pool and no gym',
  'Pets not allowed',
  'Space for a pool',
  'Provision for solar',
  'Near the gym',
  'Generator for common areas',
  'Solar hot water',
  'Pool table',
  'Gardener included',
  'Service lift',
  'Staff toilet',
  'Study, 40 sq m',
  'Office, 400 sq. ft',
  'Main bedroom en suite',
  'Four bedrooms, three en suite',
  'Fibre cement roof',
  'Window guards',
  'Guardhouse',
  'Loading ramp',
  'Power, 15 kVA',
  'Forklift',
  '',
])('%s has none', async (amenity) => {
  expect(await keysOf(amenity)).toEqual([]);
});

test('what one amenity denies says nothing of the next', async () => {
  expect(await keysOf('Top floor, no lift', 'Pool')).toEqual(['pool']);
  expect(await keysOf('No garden, borehole')).toEqual(['borehole']);
  expect(await keysOf('Pets', 'Visitors welcome')).toEqual([]);
  expect(await keysOf()).toEqual([]);
});
