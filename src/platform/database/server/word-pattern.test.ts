import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phoneVariants } from '#platform/text/server/phone.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { wordPattern } from './word-pattern.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const words = ['zawadi@example.com', ...phoneVariants('+254722559411'), ...phoneVariants('+254711000222')];
const pattern = wordPattern(words) ?? '';

async function replaceIn(text: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select regexp_replace(${text}, ${pattern}, 'erased', 'gi') as text`.execute(database.db);
  return rows[0]?.text ?? '';
}

test.each([
  '0722 559 411',
  '+254 722 559 411',
  '+254 (0) 722-559-411',
  '00254 722559411',
  '0722.559.411',
  '07 22 55 94 11',
  '722559411',
  '0722%20559+411',
  'Zawadi@Example.com',
  '...zawadi@example.com',
])('finds %s as it is written', async (written) => {
  expect(await replaceIn(`Call ${written}, or not`)).toBe('Call erased, or not');
});

test.each([
  '0722 559 4112',
  '10722559411',
  'x0722559411',
  '+255 722 559 411',
  '+1 202 722559411',
  'LR 209/722559411',
  'm.zawadi@example.com',
  'm-zawadi@example.com',
  'mzawadi@example.com',
])('leaves %s, which is another', async (written) => {
  expect(await replaceIn(written)).toBe(written);
});

test('finds a number whose brackets an address has encoded', async () => {
  expect(await replaceIn('q=%280722%29+559-411&page=2')).toBe('q=erased&page=2');
});
