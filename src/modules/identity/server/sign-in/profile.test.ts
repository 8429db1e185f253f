import { afterAll, describe, expect, test } from 'vitest';
import { insertAgency } from '#tests/support/rows/records.ts';
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
  earb_number: '0456',
  phone: '0700 000-231',
  areas: ['Kilimani', 'Lavington'],
  bio: 'Knows most caretakers by name.',
  portrait_image_id: null,
};
const entries = (staffId: string) =>
  db.selectFrom('audit_entries').select(['action', 'changes']).where('subject_id', '=', staffId).execute();

test('somebody changes their own profile, and it is written down from what to what, once', async () => {
  const { staff, headers } = await signedIn(db, 'manager');
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
  [{ phone: 'call me' }, 'phone', 'Enter a phone number, such as 0712 345 678 or +44 7700 900 142'],
  [{ areas: ['x'.repeat(81)] }, 'areas.0', 'Each area must be 80 characters or fewer'],
])('refuses %j and stores nothing', async (wrong, field, message) => {
  const { staff, headers } = await signedIn(db, 'manager');
  const reply = await change({ ...profile, ...wrong }, headers);
  expect(reply.statusCode).toBe(422);
  expect(reply.json().detail).toEqual([expect.objectContaining({ field, message })]);
  expect(await entries(staff.id)).toEqual([]);
});

describe('the name, job title and registration of agents and editors', () => {
  const words = { phone: '+254700000234', areas: ['Karen'], bio: 'New here.', portrait_image_id: null };

  test.each(['agent', 'editor'] as const)('stay while an %s changes the rest, sent again or not', async (role) => {
    const { staff, headers } = await signedIn(db, role);
    const own = { name: staff.name, job_title: staff.job_title, earb_number: null };
    expect((await change(words, headers)).json().data).toEqual({ ...own, ...words });
    const again = await change({ ...words, name: ` ${staff.name}`, job_title: staff.job_title, bio: '' }, headers);
    expect(again.json().data).toEqual({ ...own, ...words, bio: null });
    await db.updateTable('staff').set({ job_title: null }).where('id', '=', staff.id).execute();
    const untitled = await change({ ...words, name: staff.name, job_title: '' }, headers);
    expect(untitled.json().data).toEqual({ ...own, ...words, job_title: null });
  });

  test.each([
    ['agent', 'name', 'Sir Max Grey', 'An owner or a manager changes your name. Ask one of them.'],
    ['editor', 'name', 'Naliaka Were', 'An owner or a manager changes your name. Ask one of them.'],
    ['agent', 'job_title', 'Managing Director', 'An owner or a manager changes your job title. Ask one of them.'],
    ['editor', 'job_title', '', 'An owner or a manager changes your job title. Ask one of them.'],
    ['agent', 'earb_number', '9999', 'An owner or a manager changes your registration number. Ask one of them.'],
  ] as const)('are not for an %s to change: %s as %j', async (role, field, value, message) => {
    const { staff, headers } = await signedIn(db, role);
    const reply = await change({ ...words, [field]: value }, headers);
    expect([reply.statusCode, reply.json().error]).toEqual([422, 'invalid_field']);
    expect(reply.json().detail).toEqual([{ field, code: 'set_by_manager', message }]);
    expect(await entries(staff.id)).toEqual([]);
    const stored = (await site.app.inject({ url, headers })).json().data;
    expect(stored).toMatchObject({ name: staff.name, job_title: staff.job_title, phone: staff.phone });
  });
});

test('an owner who sends neither name, job title nor registration keeps them', async () => {
  const { staff, headers } = await signedIn(db, 'owner');
  const { name: _name, job_title: _title, earb_number: _number, ...rest } = profile;
  const reply = await change(rest, headers);
  expect(reply.json().data).toMatchObject({ name: staff.name, job_title: staff.job_title, bio: profile.bio });
});

test('what is left empty is nothing', async () => {
  const { headers } = await signedIn(db, 'manager');
  const reply = await change(
    {
      ...profile,
      name: 'Njeri Kamau',
      job_title: ' ',
      earb_number: '',
      phone: '',
      areas: [],
      bio: ' ',
      portrait_image_id: '',
    },
    headers,
  );
  expect(reply.json().data).toEqual({
    ...profile,
    name: 'Njeri Kamau',
    job_title: null,
    earb_number: null,
    phone: null,
    areas: [],
    bio: null,
    portrait_image_id: null,
  });
});
