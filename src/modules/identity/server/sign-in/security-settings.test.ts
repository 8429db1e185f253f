import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
afterAll(() => site.close());

const url = '/api/v1/office/security-settings';
const change = (session_idle_minutes: unknown, headers: Record<string, string>) =>
  site.app.inject({ method: 'PUT', url, headers, payload: { session_idle_minutes, second_factor_roles: [] } });

test('an office begins with twelve hours without use; an owner changes them, which is written down once', async () => {
  const { staff, headers } = await signedIn(site.database.db, 'owner');
  const before = await site.app.inject({ url, headers });
  expect(before.json().data).toEqual({ session_idle_minutes: 720, second_factor_roles: [] });
  expect((await change('45', headers)).json().data).toEqual({ session_idle_minutes: 45, second_factor_roles: [] });
  await change(45, headers);
  const entries = await site.database.db
    .selectFrom('audit_entries')
    .select(['action', 'changes'])
    .where('staff_id', '=', staff.id)
    .execute();
  expect(entries).toEqual([
    { action: 'security_settings.changed', changes: { session_idle_minutes: { from: 720, to: 45 } } },
  ]);
});

test.each([14, 1441, 0.25, 'x', ''])('%j minutes without use are refused', async (minutes) => {
  const { headers } = await signedIn(site.database.db, 'owner');
  const reply = await change(minutes, headers);
  expect([reply.statusCode, reply.json().detail[0].field]).toEqual([422, 'session_idle_minutes']);
});
