import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '#tests/support/earlier-database.ts';
import { migrationsFolder } from '#tests/support/test-database.ts';
import { migrate } from './migrate.ts';

/** A database as of before migration 036, with land in provinces and in counties. */
let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('036');
});
afterAll(() => database.drop());

test('land that named a province names its county; what was written otherwise stays', async () => {
  const places = [
    ['Kajiado', 'Rift Valley'],
    ['Nairobi', 'Nairobi'],
    ['Kiambu County', 'central province'],
    ['Garissa', 'North Eastern'],
    ['Kwale', 'Kwale County'],
    ['Machakos', 'Ukambani'],
  ];
  for (const [index, [county, state]] of places.entries()) {
    await database.pool.query(
      `insert into land (slug, reference_number, title, description_html, price_kes, size, size_unit, location, city,
         county, state, address)
       values ($1, $2, 'A plot', '', 1, 1, 'acres', '', '', $3, $4, '')`,
      [`plot-${index}`, `MK-L-${index}`, county, state],
    );
  }
  await migrate(database.pool, migrationsFolder);
  const { rows } = await database.pool.query<{ state: string }>('select state from land order by id');
  expect(rows.map(({ state }) => state)).toEqual([
    ...['Kajiado County', 'Nairobi County', 'Kiambu County', 'Garissa County'],
    ...['Kwale County', 'Ukambani'],
  ]);
});
