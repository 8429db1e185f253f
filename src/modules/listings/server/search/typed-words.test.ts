import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { asWords } from './typed-words.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const inDatabase = async (text: string): Promise<string> => {
  const { rows } = await sql<{ words: string }>`select search_words(${text}) as words`.execute(database.db);
  return rows[0]?.words.trim() ?? '';
};

test.each([
  '50x100',
  '50 x 100',
  '50×100',
  '50 × 100',
  '50X100',
  '50*100',
  '50 by 100',
  '50ft x 100ft',
  '50 × 100 ft.',
])('two lengths are one word however they are written: %s', async (text) => {
  expect(asWords(text)).toBe('50x100');
  expect(await inDatabase(text)).toBe('50x100');
});

test.each([
  'Kisaju 50 × 100, ready title',
  'Langata Road · Lang’ata [gated] (2nd phase)',
  'Unit 4x4 garage, 5 x 6 x 7 m',
  'Duplex × terrace – no. 7… 100%',
  'Sold by 3 brothers in 2026; 12m by 30m',
])('a visitor’s words and a listing’s words are split alike: %s', async (text) => {
  expect(await inDatabase(text)).toBe(asWords(text));
});
