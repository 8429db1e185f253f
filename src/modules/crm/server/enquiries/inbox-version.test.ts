import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '#platform/database/server/database.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let agent: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  agent = await signedIn(site.database.db, 'agent');
});
afterAll(() => site.close());

const get = async (path: string, headers = {}) =>
  (await site.app.inject({ url: `/api/v1/office${path}`, headers: { ...agent.headers, ...headers } })).json().data;
const version = async (): Promise<string> => (await get('/inbox-version')).version;

describe('the version of the inbox', () => {
  test('is that of board and table, and stays while nothing changes', async () => {
    const first = await version();
    expect(await version()).toBe(first);
    expect((await get('/enquiries/board')).version).toBe(first);
    expect((await get('/enquiries')).version).toBe(first);
  });

  test('is another one once an enquiry comes in, and once one is changed', async () => {
    const before = await version();
    const { id } = await insertLeadEnquiry(site.database.db);
    const added = await version();
    expect(added).not.toBe(before);
    await site.database.db.updateTable('enquiries').set({ stage: 'Contacted' }).where('id', '=', id).execute();
    expect(await version()).not.toBe(added);
  });

  test('also tells a change that began before another and was stored after it', async () => {
    const { db } = site.database;
    const early = await insertLeadEnquiry(db);
    const late = await insertLeadEnquiry(db);
    const other = connectDatabase({ url: site.database.url, maxConnections: 1 });
    const slow = await other.db.startTransaction().execute();
    await slow.updateTable('enquiries').set({ stage: 'Contacted' }).where('id', '=', early.id).execute();
    await db.updateTable('enquiries').set({ stage: 'Contacted' }).where('id', '=', late.id).execute();
    const before = await version();
    await slow.commit().execute();
    expect(await version()).not.toBe(before);
    await other.close();
  });
});

test('a page that asks by itself does not keep its session from ending unused', async () => {
  const { db } = site.database;
  const lastSeen = async () =>
    (
      await db
        .selectFrom('staff_sessions')
        .select('last_seen_at')
        .where('staff_id', '=', agent.staff.id)
        .executeTakeFirstOrThrow()
    ).last_seen_at.toISOString();
  const hoursAgo = '2026-11-21T03:00:00.000Z';
  await db.updateTable('staff_sessions').set({ last_seen_at: hoursAgo }).execute();
  await get('/inbox-version', { 'background-call': '1' });
  await get('/enquiries/board', { 'background-call': '1' });
  expect(await lastSeen()).toBe(hoursAgo);
  await get('/enquiries/board');
  expect(await lastSeen()).toBe('2026-11-21T06:00:00.000Z');
});
