import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
const token = 'a-token-of-a-confirmation-link';

beforeAll(async () => {
  site = await createTestApp({ storedMails: 'this-machine' });
  const { db } = site.database;
  await insertAgency(db);
  await db.transaction().execute((trx) =>
    queueMail(trx, {
      template: 'newsletter.confirm',
      to: { name: 'Achieng <b>Otieno</b>', address: 'achieng@example.com' },
      subject: 'Karibu & welcome',
      text: `Confirm here:\nhttps://www.makao.example/newsletter/confirm?token=${token}\nThank you <3`,
      secrets: [token],
      html: '<!doctype html><p>Karibu</p><script>alert(1)</script>',
    }),
  );
});
afterAll(() => site.close());

const here = { host: '127.0.0.1:3000' };
const open = (url: string, headers: Record<string, string> = here, remoteAddress = '127.0.0.1') =>
  site.app.inject({ url, headers, remoteAddress });

describe('kept mails work', () => {
  it('are listed, newest first', async () => {
    const page = await open('/dev/mail');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Karibu &amp; welcome');
    expect(page.body).toContain('Achieng &lt;b&gt;Otieno&lt;/b&gt; &lt;achieng@example.com&gt;');
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  });

  it('are shown as mail programs show them, and as text with links to follow', async () => {
    const page = await open('/dev/mail/1');
    expect(page.body).toContain('<iframe title="The mail as mail programs show it" sandbox=""');
    expect(page.body).toContain(`<a href="https://www.makao.example/newsletter/confirm?token=${token}"`);
    expect(page.body).toContain('Thank you &lt;3');
  });
});

describe('kept mails refuse', () => {
  it('a mail that is not there', async () => {
    expect((await open('/dev/mail/99')).statusCode).toBe(404);
    expect((await open('/dev/mail/1;drop')).statusCode).toBe(404);
  });

  it.each([
    ['another machine', here, '203.0.113.7'],
    ['a visitor behind a proxy on this machine', { ...here, 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1'],
    ['the public name of the site', { host: 'www.makao.example' }, '127.0.0.1'],
    ['a name that only begins like ours', { host: 'localhost.evil.example' }, '127.0.0.1'],
  ])('%s', async (_who, headers, remoteAddress) => {
    expect((await open('/dev/mail', headers, remoteAddress)).statusCode).toBe(404);
    expect((await open('/dev/mail/1', headers, remoteAddress)).statusCode).toBe(404);
  });
});

it('kept mails refuse a bare proxy on this machine, which passes nothing on but speaks HTTP/1.0', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const address = site.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The test app listens on no port');
  const statusOf = (version: string) =>
    new Promise<string>((done, fail) => {
      const socket = connect(address.port, '127.0.0.1', () => {
        socket.write(`GET /dev/mail HTTP/${version}\r\nHost: 127.0.0.1:3000\r\nConnection: close\r\n\r\n`);
      });
      socket.once('data', (data) => {
        done(data.toString().split(' ')[1] ?? '');
        socket.destroy();
      });
      socket.once('error', fail);
    });
  expect([await statusOf('1.1'), await statusOf('1.0')]).toEqual(['200', '404']);
});

describe('kept mails protect', () => {
  it('the reader: nothing in a mail can run or load', async () => {
    const page = await open('/dev/mail/1');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(page.body).not.toContain('<script');
  });

  it('the mails: with a mail server there are no such pages', async () => {
    const live = await createTestApp({ storedMails: 'sent' });
    const reply = await live.app.inject({ url: '/dev/mail', headers: here, remoteAddress: '127.0.0.1' });
    expect(reply.statusCode).toBe(404);
    await live.close();
  });

  it('accounts: their links are shown to an owner who has just given the password, and to nobody else', async () => {
    const { db } = site.database;
    const invitation = 'a-token-of-an-invitation-link';
    await db.transaction().execute((trx) =>
      queueMail(trx, {
        template: 'staff.invitation',
        to: { name: 'Brian', address: 'brian@makao.example' },
        subject: 'Join the office',
        text: `https://www.makao.example/login/invitation?token=${invitation}`,
        secrets: [invitation],
        html: '<p>Join the office</p>',
      }),
    );
    const { id } = await db.selectFrom('outgoing_mails').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const path = `/dev/mail/${id}`;
    const owner = await signedIn(db, 'owner');
    const read = (headers: Record<string, string> = {}) => open(path, { ...here, ...headers });
    expect((await read()).body).not.toContain(invitation);
    expect((await read()).body).toContain(`/login?return_to=${encodeURIComponent(path)}`);
    expect((await read((await signedIn(db, 'manager')).headers)).body).not.toContain(invitation);
    expect((await read(owner.headers)).body).toContain(invitation);
    await db
      .updateTable('staff_sessions')
      .set({ password_confirmed_at: new Date('2026-11-21T03:00:00Z') })
      .execute();
    expect((await read(owner.headers)).body).not.toContain(invitation);
    expect((await read(owner.headers)).body).toContain(
      `/office/confirm-password?return_to=${encodeURIComponent(path)}`,
    );
  });

  it('the mails of a public site: only an owner who is signed in reads them', async () => {
    const live = await createTestApp({ storedMails: 'owner' });
    const { db } = live.database;
    await insertAgency(db);
    const read = (headers: Record<string, string>) =>
      live.app.inject({ url: '/dev/mail', headers: { ...here, ...headers }, remoteAddress: '127.0.0.1' });
    expect(await read({})).toMatchObject({
      statusCode: 303,
      headers: { location: '/login?return_to=%2Fdev%2Fmail', 'cache-control': 'no-store' },
    });
    expect((await read((await signedIn(db, 'manager')).headers)).statusCode).toBe(403);
    expect((await read((await signedIn(db, 'owner')).headers)).statusCode).toBe(200);
    await live.close();
  });
});
