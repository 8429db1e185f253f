import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPersonal } from '#platform/data-protection/server/personal-data.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { personalData } from './personal-data.ts';
import { retentionClasses } from './retention-classes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Types that hold no sentence, name or address. */
const simpleTypes =
  '^(boolean|smallint|integer|bigint|numeric|real|double precision|uuid|date|time|timestamp|interval|tsvector|tstzrange|path)';
/** Names with one meaning in every table. */
const namesWithoutPerson = [
  'slug',
  'kind',
  'status',
  'operation',
  'request_id',
  'subject_type',
  'subject_id',
  'listing_purpose',
  'property_category',
  'property_type',
];

/**
 * The columns nobody decided on: neither declared in a `personal-data.ts`, nor without personal data by their type,
 * name, foreign key, list of allowed values, or comment ('No personal data.').
 */
async function undecidedColumns(): Promise<string[]> {
  const { rows } = await database.pool.query<{ place: string }>(
    `select c.relname || '.' || a.attname as place
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> 'makao_migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and format_type(a.atttypid, null) !~ $1 and a.attname <> all($2)
      and coalesce(col_description(c.oid, a.attnum), '') not like '%No personal data.'
      and not exists (
        select from pg_constraint k where k.conrelid = c.oid and k.conkey = array[a.attnum]
          and (k.contype = 'f' or k.contype = 'c' and pg_get_constraintdef(k.oid) like '%= ANY (%ARRAY[%')
      )`,
    [simpleTypes, namesWithoutPerson],
  );
  const declared = new Set(
    personalData.flatMap(({ table, visitors = [], staff = [], freeTexts = [] }) =>
      [...visitors, ...staff, ...freeTexts].map((column) => `${table}.${column}`),
    ),
  );
  return rows.map(({ place }) => place).filter((place) => !declared.has(place));
}

test('every table is declared, and of every column that can name a person it is said whose data it is', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'makao_migrations'`);
  expect(personalData.map(({ table }): string => table).sort()).toEqual(rows.map(({ name }) => name).sort());
  expect(
    await undecidedColumns(),
    "Declare whose data it is in the module's personal-data.ts, or end the column's comment with 'No personal data.'",
  ).toEqual([]);
});

test('a new column that can name a person is found, and one that cannot is not', async () => {
  await database.pool.query(`alter table land
    add new_text text, add new_list text[], add new_json jsonb, add new_number int,
    add new_choice text check (new_choice in ('a', 'b'))`);
  expect((await undecidedColumns()).sort()).toEqual(['land.new_json', 'land.new_list', 'land.new_text']);
  await database.pool.query(
    'alter table land drop new_text, drop new_list, drop new_json, drop new_number, drop new_choice',
  );
});

test('every table with personal data names a ground, recipients and how long', () => {
  const lacking = personalData
    .filter(isPersonal)
    .filter(({ basis, recipients, retention }) => !basis || !recipients || !retention?.length);
  expect(lacking.map(({ table }) => table)).toEqual([]);
});

test('every class of retention stands at a table of the register, and has an id and a table of its own', () => {
  const named = new Set(personalData.flatMap(({ retention = [] }) => retention));
  // These hold nothing about people, and go because they are of no more use.
  const impersonal = ['retention-runs', 'page-views'];
  expect(
    retentionClasses
      .map(({ id }) => id)
      .filter((id) => !named.has(id))
      .sort(),
  ).toEqual(impersonal.sort());
  expect(new Set(retentionClasses.map(({ id }) => id)).size).toBe(retentionClasses.length);
});

test('every period lies within its bounds', () => {
  for (const { id, days, bounds } of retentionClasses) {
    if (bounds) expect([id, days >= bounds.min && days <= bounds.max]).toEqual([id, true]);
  }
});
