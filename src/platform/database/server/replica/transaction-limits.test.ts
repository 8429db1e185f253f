import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { connectDatabase, type DatabaseConnection } from '../database.ts';
import { withTimeLimit } from '../time-limits.ts';

/** A database whose address leads through a pooler of transactions, here without one: each test says what it needs. */
let database: TestDatabase;
let pooled: DatabaseConnection;

beforeAll(async () => {
  database = await createTestDatabase();
  pooled = connectDatabase({ url: database.url, sessionUrl: database.url });
  await sql`create table houses (name text unique deferrable initially deferred)`.execute(database.db);
});
afterAll(async () => {
  await pooled.close();
  await database.drop();
});

const inPage = <Result>(work: () => Promise<Result>) => withTimeLimit('page', 'test', work);
const add = (name: string, db = pooled.db) => sql`insert into houses values (${name})`.execute(db);
const names = async () =>
  (await sql<{ name: string }>`select name from houses order by name`.execute(database.db)).rows.map(
    ({ name }) => name,
  );
const limits = (db = pooled.db) =>
  sql<{ statement: string; lock: string; idle: string }>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);

describe('through a pooler of transactions', () => {
  test('every statement has the limits of its kind of work, and leaves none on the connection', async () => {
    const { rows } = await inPage(() => limits());
    expect(rows).toEqual([{ statement: '2s', lock: '1s', idle: '30s' }]);
    const office = await withTimeLimit('office', 'test', () => limits());
    expect(office.rows).toEqual([{ statement: '10s', lock: '3s', idle: '30s' }]);
    const left = await database.db.connection().execute(async (connection) => {
      await sql`begin`.execute(connection);
      await sql`commit`.execute(connection);
      return (await limits(connection)).rows;
    });
    expect(left[0]?.statement).toBe('5min');
  });

  test('the work of jobs goes past the pooler, on connections with the limits of the session', async () => {
    const { rows } = await limits();
    expect(rows[0]?.statement).toBe('5min');
    const result = await pooled.pool.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`);
    expect(result.rows).toEqual([{ limit: '5min' }]);
  });

  test('a statement that takes too long is cancelled, and the connection goes on', async () => {
    await inPage(async () => {
      await expect(sql`select pg_sleep(5)`.execute(pooled.db)).rejects.toMatchObject({ code: '57014' });
      expect((await limits()).rows[0]?.statement).toBe('2s');
    });
  });

  test('what fails is rolled back with its own error, also where only the commit fails', async () => {
    await inPage(async () => {
      await add('Jacaranda');
      await expect(sql`select 1 / 0`.execute(pooled.db)).rejects.toMatchObject({ code: '22012' });
      await expect(add('Jacaranda')).rejects.toMatchObject({ code: '23505' });
    });
    expect(await names()).toEqual(['Jacaranda']);
  });

  test('a transaction has the limits from its beginning to its end, with savepoints in it', async () => {
    await inPage(() =>
      pooled.db.transaction().execute(async (trx) => {
        await sql`insert into houses values (${'Muthaiga'})`.execute(trx);
        await sql`savepoint part`.execute(trx);
        await expect(sql`select 1 / 0`.execute(trx)).rejects.toMatchObject({ code: '22012' });
        await sql`rollback to savepoint part`.execute(trx);
        const { rows } = await sql<{ limit: string }>`
          select current_setting('statement_timeout') as limit`.execute(trx);
        expect(rows).toEqual([{ limit: '2s' }]);
        await sql`insert into houses values (${'Runda'})`.execute(trx);
      }),
    );
    await inPage(() =>
      pooled.db.transaction().execute(async (trx) => {
        await sql`insert into houses values (${'Karen'})`.execute(trx);
        throw new Error('thought better of it');
      }),
    ).catch(() => {});
    expect(await names()).toEqual(['Jacaranda', 'Muthaiga', 'Runda']);
    await inPage(() => add('Lavington'));
    expect(await names()).toContain('Lavington');
  });

  test('many at once get their own rows', async () => {
    const answers = await inPage(() =>
      Promise.all(
        Array.from({ length: 200 }, async (_, number) => {
          const { rows } = await sql<{ number: number }>`select ${number}::int as number`.execute(pooled.db);
          return rows[0]?.number;
        }),
      ),
    );
    expect(answers).toEqual(Array.from({ length: 200 }, (_, number) => number));
  });
});
