import { afterAll, describe, expect, test } from 'vitest';
import { renderFormState } from '#tests/support/page-stub.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
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
  const wanted = { name: ' Max Grey', job_title: ' Sales executive ' };
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

test('the registration with the board is given with them, stays where it is not sent, and is written down', async () => {
  const agent = await insertColleague(db, { name: 'Max Gray', job_title: null });
  const named = { name: 'Max Gray', job_title: '' };
  expect((await rename(agent.id, { ...named, earb_number: ' 0123 ' })).json().data.earb_number).toBe('0123');
  expect((await rename(agent.id, named)).json().data.earb_number).toBe('0123');
  expect((await rename(agent.id, { ...named, earb_number: '' })).json().data.earb_number).toBeNull();
  expect((await entries(agent.id)).map(({ changes }) => changes)).toEqual([
    { earb_number: { from: null, to: '0123' } },
    { earb_number: { from: '0123', to: null } },
  ]);
});

test('a form posted without script does the same', async () => {
  const agent = await insertColleague(db, { name: 'Ruth Wanjala' });
  const account = await site.app.inject({ url: '/api/v1/office/account', headers: manager.headers });
  const fields = {
    form_token: account.json().data.form_token,
    form_id: 'rename',
    staff_id: agent.id,
    name: 'Ruth N. Wanjala',
    job_title: 'Lettings',
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
  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ job_title: 'x'.repeat(121) }, 'job_title', 'Job title must be 120 characters or fewer'],
  ])('%j', async (wrong, field, message) => {
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
