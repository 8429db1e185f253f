import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { refreshFigures } from './figures.ts';
import { MetricsCache } from './metrics-cache.ts';

let site: TestApp;
let now = new Date(TEST_NOW);
const clock = { now: () => now };
const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  site = await createTestApp({ clock });
  await insertAgency(site.database.db);
});
beforeEach(async () => {
  now = new Date(TEST_NOW);
  await site.database.db.deleteFrom('metrics_cache').execute();
});
afterAll(() => site.close());

/** A new instance that caches every figure (0 ms) or none. */
const program = (slowAfterMs: number) => new MetricsCache({ db: site.database.db, clock, slowAfterMs });
const SLOW = -1;
const QUICK = 60_000;

/** A figure, and how often it was computed. */
function counted(schema: z.ZodType<number> = z.int()) {
  const part = {
    name: 'acacias',
    schema,
    times: 0,
    read: async () => {
      part.times += 1;
      return part.times;
    },
  };
  return part;
}

describe('figures that take long', () => {
  test('are kept: a program that starts does not count them again', async () => {
    const part = counted();
    expect((await program(SLOW).get(part)).figures).toBe(1);
    expect((await program(SLOW).get(part)).figures).toBe(1);
    expect(part.times).toBe(1);
  });

  test('are counted anew once they are a quarter of an hour old', async () => {
    const part = counted();
    await program(SLOW).get(part);
    minutesLater(16);
    expect((await program(SLOW).get(part)).figures).toBe(2);
  });

  test('are counted anew where an older version kept something else under the name', async () => {
    await program(SLOW).get(counted());
    expect((await program(SLOW).get(counted(z.int().min(100)))).figures).toBe(1);
  });

  test('are counted by the job, for every period and role, and those of the day before are forgotten', async () => {
    const { db } = site.database;
    const kept = async () => (await db.selectFrom('metrics_cache').select('name').execute()).map(({ name }) => name);
    await refreshFigures({ db, clock, slowAfterMs: SLOW });
    expect(await kept()).toHaveLength(1 + 3 * (1 + 1 + 1 + 3));
    expect(await kept()).toContain('enquiries 365 days to 2026-11-21');
    minutesLater(24 * 60);
    await refreshFigures({ db, clock, slowAfterMs: SLOW });
    expect(await kept()).toHaveLength(19);
    expect(await kept()).toContain('enquiries 365 days to 2026-11-22');
  });

  test('are what the page shows until they are counted again; what waits is as it is now', async () => {
    const { db } = site.database;
    const { headers } = await signedIn(db, 'owner');
    await refreshFigures({ db, clock, slowAfterMs: SLOW });
    await insertProperty(db);
    await insertProperty(db, { approval_status: 'In review', published_at: null });
    const read = async () => (await site.app.inject({ url: '/api/v1/office/dashboard?days=365', headers })).json().data;
    expect(await read()).toMatchObject({ listings: { on_offer: 0 }, needs: { approvals: { total: 1 } } });
    minutesLater(11);
    await refreshFigures({ db, clock, slowAfterMs: SLOW });
    expect((await read()).listings.on_offer).toBe(1);
  });

  test('never trail a list they lead to: an enquiry that was just added counts at once, on the page and in its file', async () => {
    const { db } = site.database;
    const { headers } = await signedIn(db, 'owner');
    await refreshFigures({ db, clock, slowAfterMs: SLOW });
    const computedAt = now.toISOString();
    minutesLater(5);
    const payload = { name: 'Grace', phone: '0712 345 678', source: 'Phone', about: 'A plot in Kitengela' };
    const added = await site.app.inject({ method: 'POST', url: '/api/v1/office/enquiries', headers, payload });
    expect(added.statusCode).toBe(201);
    for (const days of [30, 90, 365]) {
      const { data } = (await site.app.inject({ url: `/api/v1/office/dashboard?days=${days}`, headers })).json();
      expect(data.enquiries).toMatchObject({ total: 1, sources: [{ source: 'Phone', total: 1 }] });
      expect(data.charts_as_of).toBe(computedAt);
      const list = `/api/v1/office/enquiries?source=Phone&from=${data.from}&until=${data.to}`;
      expect((await site.app.inject({ url: list, headers })).json().data.pagination.total_items).toBe(1);
      const file = await site.app.inject({ url: `/office/dashboard.csv?days=${days}`, headers });
      expect(file.body).toContain('Enquiries by source,Phone,Enquiries,1');
    }
  });
});

test('figures that take no time are kept nowhere', async () => {
  const part = counted();
  await program(QUICK).get(part);
  expect((await program(QUICK).get(part)).figures).toBe(2);
  expect(await site.database.db.selectFrom('metrics_cache').selectAll().execute()).toEqual([]);
});
