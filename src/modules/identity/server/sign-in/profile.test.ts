import { afterAll, expect, test } from 'vitest';
import { insertAgency } from '#tests/support/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const site: TestApp = await createTestApp();
afterAll(() => site.close());
const { db } = site.database;
await insertAgency(db);

const url = '/api/v1/office/account/profile';
const change = (payload: object, headers: Record<string, string>) =>
  site.app.inject({ method: 'PUT', url, headers, payload });
const profile = {
  name: 'Wambui Karanja',
  job_title: 'Sales executive',
  phone: '+254 700 000-231',
  areas: ['Kilimani', 'Lavington'],
  bio: 'Knows most caretakers by name.',
  portrait_image_id: null,
};
const entries = (staffId: string) =>
  db.selectFrom('audit_entries').select(['action', 'changes']).where('subject_id', '=', staffId).execute();

test('somebody changes their own profile, and it is written down from what to what, once', async () => {
  const { staff, headers } = await signedIn(db, 'agent');
  const colleague = await signedIn(db, 'agent');
  const saved = { ...profile, phone: '+254700000231' };
  expect((await change(profile, headers)).json().data).toEqual(saved);
  expect((await site.app.inject({ url, headers })).json().data).toEqual(saved);
  expect((await site.app.inject({ url, headers: colleague.headers })).json().data.name).toBe(colleague.staff.name);
  await change(profile, headers);
  expect(await entries(staff.id)).toEqual([
    {
      action: 'account.profile_changed',
      changes: expect.objectContaining({ name: { from: staff.name, to: 'Wambui Karanja' } }),
    },
  ]);
});

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ phone: '0700 000 231' }, 'phone', 'Phone number needs the country code, such as +254 700 000 000'],
  [{ areas: ['x'.repeat(81)] }, 'areas.0', 'Each area must be 80 characters or fewer'],
])('refuses %j and stores nothing', async (wrong, field, message) => {
  const { staff, headers } = await signedIn(db, 'agent');
  const reply = await change({ ...profile, ...wrong }, headers);
  expect(reply.statusCode).toBe(422);
  expect(reply.json().detail).toEqual([expect.objectContaining({ field, message })]);
  expect(await entries(staff.id)).toEqual([]);
});

test("nobody takes a colleague's name, by which the audit would name them", async () => {
  const [impostor, colleague] = [await signedIn(db, 'agent'), await signedIn(db, 'owner')];
  const reply = await change({ ...profile, name: colleague.staff.name.toUpperCase() }, impostor.headers);
  expect([reply.statusCode, reply.json().detail]).toEqual([422, [expect.objectContaining({ field: 'name' })]]);
  expect(await entries(impostor.staff.id)).toEqual([]);
});

test('what is left empty is nothing', async () => {
  const { headers } = await signedIn(db, 'editor');
  const reply = await change(
    { ...profile, name: 'Njeri Kamau', job_title: ' ', phone: '', areas: [], bio: ' ', portrait_image_id: '' },
    headers,
  );
  expect(reply.json().data).toEqual({
    ...profile,
    name: 'Njeri Kamau',
    job_title: null,
    phone: null,
    areas: [],
    bio: null,
    portrait_image_id: null,
  });
});
