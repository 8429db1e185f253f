import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeOneIn,
  insertManyPhotographs,
  insertManyPlots,
  insertManyProperties,
} from '#tests/support/rows/many-listings.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { readWholeTable, recordStatements, vacuumBigTables } from '#tests/support/statement-plans.ts';
import { buildTestApp } from '#tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newListingsFinder } from './lists/new-listings.ts';

let database: TestDatabase;
let app: FastifyInstance;
let statements: ReturnType<typeof recordStatements>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertAgency(db);
  await insertManyProperties(db, 10_000);
  await insertManyPlots(db, 8_000);
  await insertManyPhotographs(db);
  await closeOneIn(db, 30);
  await vacuumBigTables(database);
  statements = recordStatements(database);
  app = await buildTestApp({ db: statements.db });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const homes = '/api/v1/properties?property_category=Residential&per_page=12';

test.each([
  '/api/v1/properties',
  homes,
  `${homes}&page=500`,
  `${homes}&page=690`,
  `${homes}&page=1400`,
  `${homes}&listing_purpose=Sale`,
  `${homes}&residential_subtype=villa`,
  `${homes}&bedrooms=3`,
  `${homes}&bathrooms=1&parking_min=1`,
  `${homes}&plot_min=0.5`,
  `${homes}&plot_min=0.5&residential_subtype=house&county=Kilimani`,
  `${homes}&listing_purpose=Sale&min_price=1000000&max_price=2000000`,
  `${homes}&county=Kilimani`,
  `${homes}&county=Nairobi`,
  `${homes}&county=Nowhere`,
  `${homes}&city=Nairobi&bedrooms=3`,
  `${homes}&not_in=Kilimani`,
  `${homes}&county=Nairobi&not_in=Kilimani`,
  `${homes}&title=apartment`,
  `${homes}&title=villa%2077`,
  `${homes}&search=apartment`,
  `${homes}&search=villa%20kilimani`,
  `${homes}&search=MK-P-77`,
  `${homes}&bedrooms=0&residential_subtype=house`,
  `${homes}&furnishing=furnished&features=pool`,
  `${homes}&features=borehole,gym&min_size=100&max_size=200`,
  `${homes}&furnishing=unfurnished&bedrooms=2&county=Kilimani`,
  `${homes}&sort_by=size`,
  `${homes}&sort_by=size&sort_order=asc&features=pool`,
  `${homes}&sort_by=price_per_sqm`,
  `${homes}&sort_by=price_per_sqm&sort_order=asc&listing_purpose=Rent`,
  `${homes}&sort_by=price`,
  `${homes}&sort_by=price&sort_order=asc&page=900`,
  `${homes}&sort_by=price&page=690`,
  `${homes}&sort_by=created_at`,
  `${homes}&sort_by=created_at&sort_order=asc&page=900`,
  '/api/v1/properties?featured=true&per_page=40',
  '/api/v1/properties?status=Available&per_page=1',
  '/api/v1/properties?slug=home-77',
  '/api/v1/property/map?window=36.78,-1.3,36.79,-1.29&zoom=14.5',
  `${homes}&bounds=36.78,-1.3,36.79,-1.29`,
  `${homes}&outline=36.78,-1.3,36.79,-1.3,36.79,-1.29`,
  `${homes}&county=Kilimani&sort_by=distance`,
  `${homes}&county=Kilimani&sort_by=distance&page=80`,
  `${homes}&status=Sold`,
  '/api/v1/property/map?county=Kilimani',
  '/api/v1/properties/home-77',
  '/api/v1/property/resolve?title=Villa%2077',
  '/api/v1/property/resolve?id=77',
  '/api/v1/property/images?property_id=77',
  '/api/v1/listings/for-visits',
  '/api/v1/listings/for-visits?search=villa',
  '/api/v1/listings/for-visits?search=kilimani',
  '/api/v1/land',
  '/api/v1/land?page=760',
  '/api/v1/land?page=1500',
  '/api/v1/land?location=Kajiado',
  '/api/v1/land?location=Kajiado&not_in=Nairobi',
  '/api/v1/land?title=plot',
  '/api/v1/land?search=plot',
  '/api/v1/land?zoning=Agricultural',
  '/api/v1/land?state=Kajiado&city=Kajiado',
  '/api/v1/land?utilities=Borehole',
  '/api/v1/land?min_size=5&max_size=9',
  '/api/v1/land?min_price=2000000',
  '/api/v1/land?sort_by=price',
  '/api/v1/land?sort_by=size&sort_order=asc&page=900',
  '/api/v1/land?sort_by=created_at',
  '/api/v1/land?tenure=Freehold',
  '/api/v1/land?search_on_file=true',
  '/api/v1/land?status=Available',
  '/api/v1/land/plot-77',
  '/api/v1/land/resolve?title=Plot%2077',
  '/api/v1/areas',
  '/api/v1/areas/kilimani',
  '/api/v1/areas/nairobi-county',
  '/api/v1/areas/ngong-road',
  '/sitemap.xml',
  '/sitemap-pages.xml',
])('no statement of %s reads a whole table', async (path) => {
  const { statements: issued, scans } = await statements.scansDuring(async () => {
    expect((await app.inject(path)).statusCode).toBe(200);
  });
  expect(issued).toBeGreaterThan(0);
  expect(scans).toEqual([]);
});

test.each([
  '/residential',
  '/residential?county=Kilimani&bedrooms=3&features=pool',
  '/properties?search=apartment',
  '/land',
  '/land?location=Kajiado&max_size=2',
])('no statement for the new listings of %s reads a whole table', async (address) => {
  const newest = database.db.selectFrom('properties').select('published_at').orderBy('published_at', 'desc');
  const until = (await newest.executeTakeFirstOrThrow()).published_at ?? new Date();
  const published = { after: new Date(until.getTime() - 24 * 60 * 60_000), until };
  const { statements: issued, scans } = await statements.scansDuring(async () => {
    await (await newListingsFinder(statements.db))(address, published, 10);
  });
  expect(issued).toBeGreaterThan(1);
  expect(scans).toEqual([]);
});

test('a statement that reads a whole table is recognised', async () => {
  expect((await statements.scansDuring(() => readWholeTable(statements.db))).scans).toHaveLength(1);
});
