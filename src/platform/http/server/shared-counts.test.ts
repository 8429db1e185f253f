import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectDatabase } from '#platform/database/server/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { SharedCounts } from './shared-counts.ts';

const MINUTE_MS = 60_000;
const log = pino({ level: 'silent' });

let database: TestDatabase;
let programs: [SharedCounts, SharedCounts];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await sql`delete from request_counts`.execute(database.db);
  programs = [new SharedCounts(database.db, log), new SharedCounts(database.db, log)];
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.close()));
  await database.drop();
});

const rows = async () =>
  (await sql<{ hits: number }>`select hits from request_counts order by hits`.execute(database.db)).rows;

describe('hits of one key', () => {
  test('are counted over two programs, also at the same moment', async () => {
    const hits = await Promise.all(
      Array.from({ length: 20 }, (_, index) => programs[index % 2 === 0 ? 0 : 1].hit('a', MINUTE_MS, true)),
    );
    expect(Math.max(...hits.map(({ current }) => current))).toBe(20);
    expect((await programs[0].hit('a', MINUTE_MS, true)).current).toBe(21);
    expect((await programs[1].hit('b', MINUTE_MS, true)).current).toBe(1);
  });

  test('cost no statement each: a second of them is one row, and then the other program knows', async () => {
    const [one, other] = programs;
    for (let count = 1; count <= 500; count += 1) expect((await one.hit('a', MINUTE_MS, false)).current).toBe(count);
    expect(await rows()).toEqual([]);
    await expect.poll(rows, { timeout: 5_000 }).toEqual([{ hits: 500 }]);
    expect((await other.hit('a', MINUTE_MS, false)).current).toBe(1);
    await expect
      .poll(() => other.hit('a', MINUTE_MS, false), { timeout: 5_000 })
      .toMatchObject({
        current: expect.toSatisfy((hits: number) => hits > 500),
      });
  });

  test('end with the window of the first one, in both', async () => {
    const [one, other] = programs;
    const begun = await one.hit('a', MINUTE_MS, true);
    expect(begun.ttl).toBeGreaterThan(MINUTE_MS - 5_000);
    await sql`update request_counts set window_ends_at = now() + interval '10 seconds'`.execute(database.db);
    const joined = await other.hit('a', MINUTE_MS, true);
    expect([joined.current, joined.ttl <= 10_000]).toEqual([2, true]);
    await sql`update request_counts set window_ends_at = now()`.execute(database.db);
    expect(await other.hit('a', MINUTE_MS, true)).toMatchObject({ current: 1 });
  });

  test('are stored under a hash, not under the address', async () => {
    await programs[0].hit('form 192.0.2.77', MINUTE_MS, true);
    const { rows: stored } = await sql<{ row: string }>`
      select request_counts::text as row from request_counts`.execute(database.db);
    expect(JSON.stringify(stored)).not.toContain('192.0.2.77');
  });

  test('end when their window is over although the clock was set back', async () => {
    const gone = connectDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
    const alone = new SharedCounts(gone.db, log);
    const clock = vi.spyOn(Date, 'now');
    clock.mockReturnValue(Date.UTC(2030, 0, 1, 12));
    expect(await alone.hit('a', 50, false)).toMatchObject({ current: 1 });
    clock.mockReturnValue(Date.UTC(2030, 0, 1, 11));
    await wait(60);
    const again = await alone.hit('a', MINUTE_MS, false);
    clock.mockRestore();
    expect([again.current, again.ttl <= MINUTE_MS]).toEqual([1, true]);
    await alone.close();
    await gone.close();
  });

  test('are counted by a program alone while the database is away', async () => {
    const gone = connectDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
    const alone = new SharedCounts(gone.db, log);
    expect((await alone.hit('a', MINUTE_MS, true)).current).toBe(1);
    expect((await alone.hit('a', MINUTE_MS, true)).current).toBe(2);
    await alone.close();
    await gone.close();
  });
});
