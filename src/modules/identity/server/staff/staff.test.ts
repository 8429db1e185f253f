import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMails } from '#tests/support/read-mails.ts';
import { insertAgency, insertStaff } from '#tests/support/rows/records.ts';
import { insertColleague, openSession, signedIn, TEST_ORIGIN, TEST_PASSWORD } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
beforeEach(async () => {
  await site.database.db.updateTable('staff').set({ is_active: false }).execute();
  owner = await signedIn(site.database.db, 'owner');
});
afterAll(() => site.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, path: string, payload?: object, headers = owner.headers) =>
  site.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) });

const invite = (role: string, email: string, headers = owner.headers) =>
  call('POST', '/office/staff', { name: 'Brian Otieno', email, role }, headers);

async function newestMail() {
  const mail = (await readMails(site.database.db)).at(-1);
  return { mail, token: /token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '' };
}
const accept = (token: string) =>
  call('POST', '/sign-in/accounts', { token, password: 'a long first password' }, { origin: TEST_ORIGIN });

const audit = (subjectId: string) =>
  site.database.db
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'staff_id', 'changes'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();

describe('works', () => {
  test('an invitation goes out by mail, is accepted once, and signs in', async () => {
    const reply = await invite('agent', 'Brian1@makao.example');
    expect(reply.statusCode).toBe(201);
    expect(reply.json().data).toMatchObject({ email: 'brian1@makao.example', role: 'agent', status: 'invited' });
    const { mail, token } = await newestMail();
    expect(mail).toMatchObject({ to_address: 'brian1@makao.example', template: 'staff.invitation' });
    expect(mail?.text_body).toContain(`${TEST_ORIGIN}/login/invitation?token=`);
    const { name } = await site.database.db
      .selectFrom('staff')
      .select('name')
      .where('email', '=', 'brian1@makao.example')
      .executeTakeFirstOrThrow();
    expect(mail?.text_body.replace(/\s+/g, ' ')).toContain(`You join as ${name}, and visitors read this name.`);
    const accepted = await accept(token);
    expect(accepted.statusCode).toBe(201);
    expect(accepted.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^__Host-makao_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    );
    expect((await accept(token)).json().error).toBe('link_not_valid');
    const list = (await call('GET', '/office/staff')).json().data.items;
    const member = list.find(({ email }: { email: string }) => email === 'brian1@makao.example');
    expect(member).toMatchObject({ name: 'Brian Otieno', status: 'active' });
    expect((await audit(member.id)).at(-1)).toMatchObject({ action: 'staff.joined', changes: {} });
  });

  test('an invitation is sent again; only the newest link works', async () => {
    const { id } = (await invite('editor', 'brian2@makao.example')).json().data;
    const first = await newestMail();
    expect((await call('POST', `/office/staff/${id}/invitations`)).statusCode).toBe(200);
    const second = await newestMail();
    expect((await accept(first.token)).statusCode).toBe(404);
    expect((await accept(second.token)).statusCode).toBe(201);
    expect((await call('POST', `/office/staff/${id}/invitations`)).statusCode).toBe(409);
  });

  test('its link is in the list while no mail server is set, for who may invite and has confirmed the password', async () => {
    const { id } = (await invite('manager', 'brian9@makao.example')).json().data;
    const { token } = await newestMail();
    const linkFor = async ({ headers }: Pick<typeof owner, 'headers'>) => {
      const { items } = (await call('GET', '/office/staff', undefined, headers)).json().data;
      return items.find((item: { id: string }) => item.id === id).invitation_url;
    };
    const manager = await signedIn(site.database.db, 'manager');
    expect(await linkFor(owner)).toBe(`${TEST_ORIGIN}/login/invitation?token=${token}`);
    expect(await linkFor(manager)).toBeNull();
    await site.database.db.updateTable('staff_sessions').set({ password_confirmed_at: null }).execute();
    expect(await linkFor(owner)).toBeNull();
  });

  test('people who are shown with listings and cannot sign in yet can be invited', async () => {
    const shown = await insertStaff(site.database.db);
    const list = (await call('GET', '/office/staff')).json().data.items;
    expect(list).toContainEqual(expect.objectContaining({ id: shown.id, status: 'not_invited' }));
    const reply = await call('POST', `/office/staff/${shown.id}/invitations`);
    expect(reply.json().data.status).toBe('invited');
  });

  test('every change is written down with who made it', async () => {
    const { id } = (await invite('agent', 'brian3@makao.example')).json().data;
    await call('PATCH', `/office/staff/${id}`, { role: 'editor' });
    await call('PATCH', `/office/staff/${id}`, { role: 'editor' });
    await call('POST', `/office/staff/${id}/deactivations`);
    await call('POST', `/office/staff/${id}/reactivations`);
    const by = { actor: owner.staff.name, staff_id: owner.staff.id };
    expect(await audit(id)).toEqual([
      {
        ...by,
        action: 'staff.invited',
        changes: { email: { to: 'brian3@makao.example' }, role: { to: 'agent' } },
      },
      { ...by, action: 'staff.role_changed', changes: { role: { from: 'agent', to: 'editor' } } },
      {
        ...by,
        action: 'staff.deactivated',
        changes: { is_active: { from: true, to: false }, sessions_ended: { to: 0 } },
      },
      { ...by, action: 'staff.reactivated', changes: { is_active: { from: false, to: true } } },
    ]);
  });
});

test.each([
  'Nj\u00e9ri Mwangi',
  'Ng\u2019ang\u2019a O\u2019Connor-Bett',
  'J. Kamau',
  '\u0391\u03b8\u03b7\u03bd\u03ac',
  '\u738b\u5c0f\u660e',
  'Njoroge Achieng',
])('somebody is invited by the name they have: %s', async (name) => {
  await insertStaff(site.database.db, { name: 'Achieng Njoroge' });
  const email = `${crypto.randomUUID()}@makao.example`;
  expect((await call('POST', '/office/staff', { name, email, role: 'agent' })).json().data.name).toBe(name);
});

describe('somebody who is deactivated', () => {
  test('is out with the very next call, and old sessions do not come back', async () => {
    const agent = await signedIn(site.database.db, 'agent');
    expect((await call('GET', '/office/account', undefined, agent.headers)).statusCode).toBe(200);
    await call('POST', `/office/staff/${agent.staff.id}/deactivations`);
    expect((await call('GET', '/office/account', undefined, agent.headers)).statusCode).toBe(401);
    await call('POST', `/office/staff/${agent.staff.id}/reactivations`);
    expect((await call('GET', '/office/account', undefined, agent.headers)).statusCode).toBe(401);
  });

  test('cannot accept an invitation that was sent before, also once active again; a new one works', async () => {
    const { id } = (await invite('agent', 'brian4@makao.example')).json().data;
    const { token } = await newestMail();
    await call('POST', `/office/staff/${id}/deactivations`);
    expect((await accept(token)).statusCode).toBe(404);
    const back = await call('POST', `/office/staff/${id}/reactivations`);
    expect(back.json().data.status).toBe('not_invited');
    expect((await accept(token)).statusCode).toBe(404);
    await call('POST', `/office/staff/${id}/invitations`);
    expect((await accept((await newestMail()).token)).statusCode).toBe(201);
  });
});

describe('somebody whose role changes', () => {
  test('has the new one with the very next call', async () => {
    const manager = await signedIn(site.database.db, 'manager');
    expect((await call('GET', '/office/staff', undefined, manager.headers)).statusCode).toBe(200);
    await call('PATCH', `/office/staff/${manager.staff.id}`, { role: 'agent' });
    expect((await call('GET', '/office/staff', undefined, manager.headers)).statusCode).toBe(403);
  });
});

describe('refuses', () => {
  test('a manager who reaches for owners and managers', async () => {
    const manager = await signedIn(site.database.db, 'manager');
    const peer = await insertColleague(site.database.db, { role: 'manager' });
    for (const role of ['owner', 'manager']) {
      expect((await invite(role, `${role}@makao.example`, manager.headers)).statusCode).toBe(403);
    }
    for (const { id } of [peer, owner.staff]) {
      const reply = await call('POST', `/office/staff/${id}/deactivations`, undefined, manager.headers);
      expect(reply.statusCode).toBe(403);
    }
    expect((await invite('agent', 'brian5@makao.example', manager.headers)).statusCode).toBe(201);
  });

  test('changes of one’s own account', async () => {
    const path = `/office/staff/${owner.staff.id}`;
    expect((await call('POST', `${path}/deactivations`)).json().error).toBe('not_yourself');
    expect((await call('PATCH', path, { role: 'agent' })).json().error).toBe('not_yourself');
  });

  test('two owners who remove each other at the same moment: one stays', async () => {
    const other = await signedIn(site.database.db, 'owner');
    const replies = await Promise.all([
      call('POST', `/office/staff/${other.staff.id}/deactivations`),
      call('POST', `/office/staff/${owner.staff.id}/deactivations`, undefined, other.headers),
    ]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const owners = site.database.db.selectFrom('staff').where('role', '=', 'owner').where('is_active', '=', true);
    expect(await owners.select('id').execute()).toHaveLength(1);
  });

  test('an owner who has no password as the one that is left', async () => {
    const other = await signedIn(site.database.db, 'owner');
    await insertStaff(site.database.db, { role: 'owner' });
    expect((await call('POST', `/office/staff/${other.staff.id}/deactivations`)).statusCode).toBe(200);
  });

  test('an address that is on the list, however it is written', async () => {
    await invite('agent', 'brian6@makao.example');
    const reply = await invite('agent', 'BRIAN6@Makao.example');
    expect([reply.statusCode, reply.json().detail[0].field]).toEqual([409, 'email']);
  });

  test.each([
    [{ name: '', email: 'a@makao.example', role: 'agent' }, 'name'],
    [{ name: 'x'.repeat(121), email: 'a@makao.example', role: 'agent' }, 'name'],
    [{ name: 'A\r\nBcc: x@example.com', email: 'a@makao.example', role: 'agent' }, 'name'],
    [{ name: '\u200b\u202e', email: 'a@makao.example', role: 'agent' }, 'name'],
    [{ name: '\u3164', email: 'a@makao.example', role: 'agent' }, 'name'],
    [{ name: 'Makao refunds evil.example/pay', email: 'a@makao.example', role: 'agent' }, 'name'],
    [{ name: 'A', email: 'a@makao', role: 'agent' }, 'email'],
    [{ name: 'A', email: 'a@makao.example', role: 'king' }, 'role'],
    [{ name: 'A', email: 'a@makao.example' }, 'role'],
  ])('the invitation %j', async (payload, field) => {
    const reply = await call('POST', '/office/staff', payload);
    expect([reply.statusCode, reply.json().detail[0].field]).toEqual([422, field]);
  });

  test('a person who does not exist, and an id that is none', async () => {
    const path = '/office/staff/00000000-0000-4000-8000-000000000000';
    expect((await call('POST', `${path}/deactivations`)).statusCode).toBe(404);
    expect((await call('POST', '/office/staff/7/deactivations')).statusCode).toBe(400);
    expect((await call('PATCH', path, { role: 'agent', email: 'x@y.example' })).statusCode).toBe(400);
  });

  test('sessions of people who left are not even looked at again', async () => {
    const gone = await insertColleague(site.database.db, { is_active: false });
    const headers = await openSession(site.database.db, gone.id);
    expect((await call('GET', '/office/account', undefined, headers)).statusCode).toBe(401);
  });
});

describe('the way in of a colleague', () => {
  const setUp = async () => {
    const { db } = site.database;
    const colleague = await signedIn(db, 'agent');
    await openSession(db, colleague.staff.id);
    await db
      .insertInto('staff_two_factors')
      .values({ staff_id: colleague.staff.id, secret: 'a key of the app', confirmed_at: new Date() })
      .execute();
    await db.updateTable('staff').set({ two_factor_enabled: true }).where('id', '=', colleague.staff.id).execute();
    return { ...colleague, path: `/office/staff/${colleague.staff.id}` };
  };
  const memberOf = async (id: string) =>
    (await call('GET', '/office/staff')).json().data.items.find((member: { id: string }) => member.id === id);

  test('says in how many browsers they are signed in, and whether there is a second step', async () => {
    const { staff } = await setUp();
    expect(await memberOf(staff.id)).toMatchObject({ open_sessions: 2, has_second_factor: true });
  });

  test('is ended everywhere at once, by whom it is written down, and they can sign in again', async () => {
    const { staff, headers, path } = await setUp();
    expect((await call('POST', `${path}/sign-outs`)).json().data.open_sessions).toBe(0);
    expect((await call('GET', '/office/account', undefined, headers)).statusCode).toBe(401);
    expect((await call('POST', `${path}/sign-outs`)).statusCode).toBe(200);
    expect(await audit(staff.id)).toEqual([
      {
        action: 'staff.sessions_ended',
        actor: owner.staff.name,
        staff_id: owner.staff.id,
        changes: { sessions_ended: { to: 2 } },
      },
    ]);
    const again = await call(
      'POST',
      '/sign-in',
      { email: staff.email, password: TEST_PASSWORD },
      { origin: TEST_ORIGIN },
    );
    expect(again.json().data.next).toBe('second-factor');
  });

  test('loses a second step that was lost, with a mail to them; the password alone opens the office then', async () => {
    const { staff, headers, path } = await setUp();
    const reply = await call('POST', `${path}/second-factor-removals`);
    expect(reply.json().data).toMatchObject({ has_second_factor: false, open_sessions: 0 });
    expect((await call('GET', '/office/account', undefined, headers)).statusCode).toBe(401);
    expect(await audit(staff.id)).toMatchObject([{ action: 'staff.second_factor_removed', staff_id: owner.staff.id }]);
    const { mail } = await newestMail();
    expect(mail).toMatchObject({ to_address: staff.email, template: 'staff.second-factor-removed' });
    expect(mail?.text_body).toContain(owner.staff.name);
    const again = await call(
      'POST',
      '/sign-in',
      { email: staff.email, password: TEST_PASSWORD },
      { origin: TEST_ORIGIN },
    );
    expect(again.json().data.next).toBe('office');
    expect((await call('POST', `${path}/second-factor-removals`)).json().error).toBe('second_factor_unchanged');
  });

  test('is changed by nobody who does not manage them, nor by themselves', async () => {
    const { path } = await setUp();
    const manager = await signedIn(site.database.db, 'manager');
    const own = `/office/staff/${owner.staff.id}`;
    expect((await call('POST', `${path}/second-factor-removals`, undefined, manager.headers)).statusCode).toBe(403);
    expect((await call('POST', `${own}/sign-outs`, undefined, manager.headers)).statusCode).toBe(403);
    expect((await call('POST', `${own}/sign-outs`)).json().error).toBe('not_yourself');
    expect((await call('POST', `${own}/second-factor-removals`)).json().error).toBe('not_yourself');
    expect((await call('POST', `${path}/sign-outs`, undefined, manager.headers)).statusCode).toBe(200);
  });
});
