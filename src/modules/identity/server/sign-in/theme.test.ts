import { afterAll, expect, test } from 'vitest';
import { insertAgency } from '#tests/support/rows/records.ts';
import { openSession, signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const site: TestApp = await createTestApp();
afterAll(() => site.close());
const { db } = site.database;
await insertAgency(db);

const choose = (theme: unknown, headers: Record<string, string>) =>
  site.app.inject({ method: 'PUT', url: '/api/v1/office/account/theme', headers, payload: { theme } });
const themeAt = async (headers: Record<string, string>): Promise<string> =>
  (await site.app.inject({ url: '/api/v1/office/account', headers })).json().data.theme;

test('the colours somebody chose are theirs on every device, and nobody else’s', async () => {
  const { staff, headers } = await signedIn(db, 'agent');
  const colleague = await signedIn(db, 'agent');
  expect(await themeAt(headers)).toBe('system');
  expect((await choose('dark', headers)).statusCode).toBe(200);
  expect(await themeAt(await openSession(db, staff.id))).toBe('dark');
  expect(await themeAt(colleague.headers)).toBe('system');
  expect((await choose('pink', headers)).json().detail).toEqual([
    expect.objectContaining({ field: 'theme', message: 'Choose one' }),
  ]);
});
