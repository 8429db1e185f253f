import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoAgency } from '#demo/load-demo-agency.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { importRowsInto } from '#tests/support/rows/import-rows.ts';
import { insertProperty } from '#tests/support/rows/records.ts';
import { runTask } from '#tests/support/run-task.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { demoJobHandlers } from './demo-removal.ts';

const clock = fixedClock(TEST_NOW);
let site: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  await loadDemoAgency({ db, importImage: importRowsInto(db), progress: () => {}, now: clock.now() });
  owner = await signedIn(db, 'owner');
  await insertProperty(db, { reference_number: 'AH-P-1001', slug: 'a-home-of-our-own' });
});
afterAll(() => site.close());

const read = async () => (await site.app.inject({ url: '/api/v1/office/demo', headers: owner.headers })).json().data;
const remove = (word: string, { headers } = owner) =>
  site.app.inject({ method: 'POST', url: '/api/v1/office/demo/removals', headers, payload: { word } });

test('the demo is taken out by an owner who types the word, part by part, and stands in the audit', async () => {
  expect((await remove('yes')).json().detail).toMatchObject([{ field: 'word', message: 'Type the word demo' }]);
  expect((await remove('demo', await signedIn(site.database.db, 'manager'))).statusCode).toBe(403);
  const before = await read();
  expect(before).toMatchObject({ counts: { own_listings: 1 }, task: null });
  const { task } = (await remove('Demo')).json().data;
  expect(task).toMatchObject({ state: 'waiting', done: 0 });
  expect((await remove('demo')).json()).toMatchObject({ error: 'conflict' });

  // Cut off after its first part, and begun anew.
  const handlers = demoJobHandlers;
  const stopped = AbortSignal.abort();
  const services = { db: site.database.db, clock, handlers };
  await expect(runTask(services, task.id, { signal: stopped })).rejects.toThrow('The program stops');
  await runTask(services, task.id);

  const after = await read();
  expect(after).toMatchObject({ counts: null, task: { state: 'done', done: after.task.total } });
  // Without a name of its own the site is closed to visitors again.
  expect((await site.app.inject('/api/v1/properties')).json()).toMatchObject({ error: 'site_closed' });
  const { data } = (await site.app.inject({ url: '/api/v1/properties', headers: owner.headers })).json();
  expect(data.items.map(({ reference_number }: { reference_number: string }) => reference_number)).toEqual([
    'AH-P-1001',
  ]);
  const entries = await site.database.db.selectFrom('audit_entries').select(['action', 'actor']).execute();
  expect(entries.filter(({ action }) => action === 'demo.removed')).toHaveLength(1);
  expect((await remove('demo')).json()).toMatchObject({ message: 'There is no demo here any more.' });
});
