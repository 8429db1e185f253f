import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLand } from '#tests/support/land-factory.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { cachedLandFilters } from './land-filters.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('plots are counted anew once a minute, and not more often', async () => {
  let now = Date.parse('2026-11-21T06:00:00Z');
  const filters = cachedLandFilters(database.db, { now: () => new Date(now) });
  await buildLand(database.db);
  expect((await filters()).zoning).toEqual([{ value: 'Residential', count: 1 }]);
  await buildLand(database.db);
  now += 59_000;
  expect((await filters()).zoning).toEqual([{ value: 'Residential', count: 1 }]);
  now += 1_000;
  expect((await filters()).zoning).toEqual([{ value: 'Residential', count: 2 }]);
});
