import { afterAll, describe, expect, test } from 'vitest';
import { renderFormState } from '#tests/support/page-stub.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertAgency, insertStaff } from '#tests/support/records.ts';
import { insertColleague, signedIn, TEST_ORIGIN } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const site: TestApp = await createTestApp({ pages: { render: renderFormState, folders: null } });
afterAll(() => site.close());
const { db } = site.database;
await insertAgency(db);
const manager = await signedIn(db, 'manager');

const rename = (id: string, payload: object, headers = manager.headers) =>
  site.app.inject({ method: 'PUT', url: `/api/v1/office/staff/${id}/name`, headers, payload });
const entries = (staffId: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'staff_id', 'changes'])
    .where('subject_id', '=', staffId)
    .execute();

test('a manager gives an agent another name and job title, and it is written down from what to what, once', async () => {
  const agent = await insertColleague(db, { name: 'Max Gray', job_title: null });
  const wanted = { name: 'Max  Grey', job_title: ' Sales executive ' };
  const reply = await rename(agent.id, wanted);
  expect(reply.statusCode).toBe(200);
  expect(reply.json().data).toMatchObject({ id: agent.id, name: 'Max Grey', job_title: 'Sales executive' });
  expect((await rename(agent.id, wanted)).statusCode).toBe(200);
  const list = (await site.app.inject({ url: '/api/v1/office/staff', headers: manager.headers })).json().data.items;
  expect(list).toContainEqual(
    expect.objectContaining({ id: agent.id, name: 'Max Grey', job_title: 'Sales executive' }),
  );
  expect((await rename(agent.id, { name: 'Max Grey', job_title: '' })).json().data.job_title).toBeNull();
  const by = { action: 'staff.renamed', actor: manager.staff.name, staff_id: manager.staff.id };
  expect(await entries(agent.id)).toEqual([
    {
      ...by,
      changes: { name: { from: 'Max Gray', to: 'Max Grey' }, job_title: { from: null, to: 'Sales executive' } },
    },
    { ...by, changes: { job_title: { from: 'Sales executive', to: null } } },
  ]);
});

test('a form posted without script does the same', async () => {
  const agent = await insertColleague(db, { name: 'Ruth Wanjala' });
  const account = await site.app.inject({ url: '/api/v1/office/account', headers: manager.headers });
  const fields = {
    form_token: account.json().data.form_token,
    ...{ form_id: 'rename', staff_id: agent.id, name: 'Ruth N. Wanjala', job_title: 'Lettings' },
  };
  const reply = await site.app.inject({
    method: 'POST',
    url: '/office/staff',
    headers: { ...manager.headers, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(reply.statusCode).toBe(303);
  expect(await entries(agent.id)).toMatchObject([{ action: 'staff.renamed' }]);
});

describe('refuses and stores nothing', () => {
  const colleague = 'A colleague has this name. Add a middle name or an initial.';
  test.each([
    [{ name: 'Njoroge Achieng' }, 'name', colleague],
    [{ name: 'Makao Support' }, 'name', 'This is the name of the agency. Write the name of a person.'],
    [{ name: 'Office Manager' }, 'name', 'This is a role. Write the name of a person.'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ job_title: 'x'.repeat(121) }, 'job_title', 'Job title must be 120 characters or fewer'],
    [{ job_title: 'Pay by M-Pesa 0722 111 222' }, 'job_title', 'Leave out numbers, addresses and ways to pay.'],
  ])('%j', async (wrong, field, message) => {
    await db.updateTable('staff').set({ is_active: false }).where('name', '=', 'Achieng Njoroge').execute();
    await insertStaff(db, { name: 'Achieng Njoroge' });
    const agent = await insertColleague(db);
    const reply = await rename(agent.id, { name: agent.name, job_title: agent.job_title, ...wrong });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().detail).toEqual([expect.objectContaining({ field, message })]);
    expect(await entries(agent.id)).toEqual([]);
  });

  test('somebody who does not exist', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect((await rename(id, { name: 'Max Grey', job_title: '' })).statusCode).toBe(404);
  });
});

test('a name that was stored before the rule stays while the job title changes', async () => {
  const agent = await insertColleague(db, { name: 'Owner  3' });
  const reply = await rename(agent.id, { name: 'Owner 3', job_title: 'Lettings' });
  expect(reply.json().data).toMatchObject({ name: 'Owner  3', job_title: 'Lettings' });
});

test('a manager who is renamed while sending an invitation: both are done', async () => {
  const owner = await signedIn(db, 'owner');
  const inviter = await signedIn(db, 'manager');
  const invited = { name: 'Joy Atieno', email: 'joy.atieno@makao.example', role: 'agent' };
  const replies = await Promise.all([
    rename(inviter.staff.id, { name: 'Salome Cherop', job_title: 'Lettings' }, owner.headers),
    site.app.inject({ method: 'POST', url: '/api/v1/office/staff', headers: inviter.headers, payload: invited }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 201]);
});

test('who is renamed before they accept joins with the new name, by the link they have', async () => {
  const payload = { name: 'Faith Naliaka', email: 'faith@makao.example', role: 'editor' };
  const url = '/api/v1/office/staff';
  const reply = await site.app.inject({ method: 'POST', url, headers: manager.headers, payload });
  const { id } = reply.json().data;
  await rename(id, { name: 'Faith N. Wafula', job_title: '' });
  const mail = (await readMails(db)).at(-1);
  const token = /token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1];
  const accepted = await site.app.inject({
    method: 'POST',
    url: '/api/v1/sign-in/accounts',
    headers: { origin: TEST_ORIGIN },
    payload: { token, password: 'a long first password' },
  });
  expect(accepted.statusCode).toBe(201);
  const stored = await db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  expect(stored.name).toBe('Faith N. Wafula');
});
