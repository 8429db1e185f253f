import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/server/migrate.ts';
import { hashOf } from '#platform/security/server/secret-tokens.ts';
import { createDatabaseBefore, type EarlierDatabase } from '#tests/support/earlier-database.ts';
import { migrationsFolder } from '#tests/support/test-database.ts';

/** A database as it was before migration 031, with sessions and second steps of every state in it. */
let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('031');
});
afterAll(() => database.drop());

async function insertMember(email: string, confirmedAt: string | null | undefined): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    "insert into staff (name, email, role) values ('Wanjiru Kamau', $1, 'agent') returning id",
    [email],
  );
  const id = rows[0]?.id;
  if (confirmedAt !== undefined)
    await database.pool.query(
      "insert into staff_two_factors (staff_id, secret, confirmed_at) values ($1, 'a key of the app', $2)",
      [id, confirmedAt],
    );
  for (const day of ['2026-11-18', '2026-11-20'])
    await database.pool.query(
      `insert into staff_sessions (staff_id, user_agent, token_hash, expires_at, created_at)
        values ($1, $2, $3, '2026-12-20', $4)`,
      [id, `${email} ${day}`, hashOf(`${email} ${day}`), day],
    );
}

test('sessions from before a second step end, and keys that nobody confirmed are begun anew', async () => {
  await insertMember('with-step@makao.example', '2026-11-19');
  await insertMember('half-way@makao.example', null);
  await insertMember('without@makao.example', undefined);
  await migrate(database.pool, migrationsFolder);
  const sessions = await database.db.selectFrom('staff_sessions').select('user_agent').orderBy('user_agent').execute();
  expect(sessions.map(({ user_agent }) => user_agent)).toEqual([
    'half-way@makao.example 2026-11-18',
    'half-way@makao.example 2026-11-20',
    'with-step@makao.example 2026-11-20',
    'without@makao.example 2026-11-18',
    'without@makao.example 2026-11-20',
  ]);
  const factors = await database.db.selectFrom('staff_two_factors').select(['confirmed_at', 'session_id']).execute();
  expect(factors).toEqual([{ confirmed_at: new Date('2026-11-19'), session_id: null }]);
});
