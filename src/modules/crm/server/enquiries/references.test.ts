import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
});
afterAll(() => database.drop());

test('a reference that was given already is not given again', async () => {
  await database.db.connection().execute(async (db) => {
    const next = async () => {
      await sql`select setseed(0.25)`.execute(db);
      const { rows } = await sql<{ reference: string }>`select new_reference('L') as reference`.execute(db);
      return rows[0]?.reference ?? '';
    };
    const first = await next();
    expect(first).toMatch(/^L-[2-9A-HJ-NP-TV-Z]{7}$/);
    expect(await next()).toBe(first);
    await db
      .insertInto('enquiries')
      .values({
        kind: 'contact',
        reference: first,
        first_name: 'Amina',
        source: 'Website',
        purpose: 'Sale',
        due_at: 'now',
      })
      .execute();
    const second = await next();
    expect(second).toMatch(/^L-[2-9A-HJ-NP-TV-Z]{7}$/);
    expect(second).not.toBe(first);
  });
});
