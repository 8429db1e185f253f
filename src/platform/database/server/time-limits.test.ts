import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { retryRolledBack } from './retry-rolled-back.ts';
import { withTimeLimit } from './time-limits.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the limits', () => {
  const limitsFor = (kind: Parameters<typeof withTimeLimit>[0]) =>
    withTimeLimit(kind, 'test', async () => {
      const { rows } = await sql<{ statement: string; lock: string }>`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
        database.db,
      );
      return rows[0];
    });

  test('go by the kind of work, without a statement that sets them', async () => {
    expect(await limitsFor('page')).toEqual({ statement: '2s', lock: '1s' });
    expect(await limitsFor('submission')).toEqual({ statement: '5s', lock: '2s' });
    expect(await limitsFor('office')).toEqual({ statement: '10s', lock: '3s' });
    expect(await limitsFor('report')).toEqual({ statement: '1min', lock: '5s' });
    expect(await limitsFor('job')).toEqual({ statement: '5min', lock: '10s' });
  });
});

describe('a transaction that PostgreSQL rolled back', () => {
  const deadlock = () => Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' });

  test('is run again, three times at most', async () => {
    let tries = 0;
    const result = await retryRolledBack(async () => {
      tries += 1;
      if (tries < 3) throw deadlock();
      return 'stored';
    });
    expect([result, tries]).toEqual(['stored', 3]);
    await expect(retryRolledBack(() => Promise.reject(deadlock()))).rejects.toMatchObject({ code: '40P01' });
  });
});
