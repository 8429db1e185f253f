import { afterAll, expect, test } from 'vitest';
import { insertAgency } from '#tests/support/rows/records.ts';
import { openSession, signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const site: TestApp = await createTestApp();
afterAll(() => site.close());
const { db } = site.database;
await insertAgency(db);

type Headers = Record<string, string>;
const choose = (path: string, payload: object, headers: Headers) =>
  site.app.inject({ method: 'PUT', url: `/api/v1/office/account/${path}`, headers, payload });
const looksAt = async (headers: Headers) => {
  const { density, list_columns } = (await site.app.inject({ url: '/api/v1/office/account', headers })).json().data;
  return { density, list_columns };
};

test('the room of rows and the columns of each list are theirs on every device, and nobody else’s', async () => {
  const { staff, headers } = await signedIn(db, 'agent');
  const colleague = await signedIn(db, 'agent');
  expect(await looksAt(headers)).toEqual({ density: 'compact', list_columns: {} });
  expect((await choose('density', { density: 'comfortable' }, headers)).statusCode).toBe(200);
  await choose('list-columns/properties', { columns: ['state', 'place'] }, headers);
  await choose('list-columns/enquiries', { columns: [] }, headers);
  await choose('list-columns/properties', { columns: ['price'] }, headers);
  expect(await looksAt(await openSession(db, staff.id))).toEqual({
    density: 'comfortable',
    list_columns: { properties: ['price'], enquiries: [] },
  });
  expect(await looksAt(colleague.headers)).toEqual({ density: 'compact', list_columns: {} });
});

test('another density, another list and what is no key of a column are refused by name', async () => {
  const { headers } = await signedIn(db, 'agent');
  expect((await choose('density', { density: 'tiny' }, headers)).json().detail).toEqual([
    expect.objectContaining({ field: 'density', message: 'Choose one' }),
  ]);
  expect((await choose('list-columns/staff', { columns: [] }, headers)).statusCode).toBe(400);
  expect((await choose('list-columns/land', { columns: ['Price KSh'] }, headers)).statusCode).toBe(422);
});
