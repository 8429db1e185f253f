import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPersonal } from '#platform/data-protection/server/personal-data.ts';
import { registerText } from '#platform/data-protection/server/processing-register.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { personalData } from './personal-data.ts';
import { retentionClasses } from './retention-classes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('every column of every table is declared once: whose data it is, or nobody’s', async () => {
  const { rows } = await database.pool.query<{ place: string }>(`
    select table_name || '.' || column_name as place from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'makao_migrations'`);
  const declared = personalData.flatMap(({ table, visitors = [], staff = [], nobody }) =>
    [...visitors, ...staff, ...nobody].map((column) => `${table}.${column}`),
  );
  expect(declared.sort()).toEqual(rows.map(({ place }) => place).sort());
});

test('every table with personal data names a ground, recipients and how long', () => {
  const lacking = personalData
    .filter(isPersonal)
    .filter(({ basis, recipients, retention }) => !basis || !recipients || !retention?.length);
  expect(lacking.map(({ table }) => table)).toEqual([]);
});

test('the register in docs is what the declarations say; npm run processing-register writes it', async () => {
  expect(await readFile('docs/processing-register.md', 'utf8')).toBe(registerText(personalData, retentionClasses));
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
