import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderFormState } from '#tests/support/page-stub.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const LIMIT = 5;
/** A stand-in for the page build that renders what the server passed to the page. */
let site: TestApp;
let limited: TestApp;
beforeAll(async () => {
  site = await createTestApp({ pages: { render: renderFormState, folders: null } });
  limited = await createTestApp({ pages: { render: renderFormState, folders: null }, submissionsPerMinute: LIMIT });
  for (const { database } of [site, limited]) await insertAgency(database.db);
});
afterEach(() => site.database.db.deleteFrom('subscribers').execute());
afterAll(async () => {
  await site.close();
  await limited.close();
});

const urlEncoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=b';
const noToken = 'x'.repeat(43);

const post = (token: string, contentType: string, payload: string, on = site) =>
  on.app.inject({
    method: 'POST',
    url: `/newsletter/unsubscribe?token=${token}`,
    headers: { 'content-type': contentType },
    payload,
  });

async function subscribe(): Promise<string> {
  const email = `${randomBytes(6).toString('hex')}@visitor.example`;
  await site.app.inject({ method: 'POST', url: '/api/v1/subscribers', payload: { email } });
  const mail = (await readMails(site.database.db)).find(({ to_address }) => to_address === email);
  return new URL(mail?.list_unsubscribe_url ?? '').searchParams.get('token') ?? '';
}

const states = async () =>
  (await site.database.db.selectFrom('subscribers').select('status').execute()).map(({ status }) => status);

describe('the unsubscribe button of mail programs', () => {
  it('ends the subscription without a redirect', async () => {
    const reply = await post(await subscribe(), urlEncoded, 'List-Unsubscribe=One-Click');
    expect([reply.statusCode, reply.body]).toEqual([200, 'You are unsubscribed.\n']);
    expect(await states()).toEqual(['Unsubscribed']);
  });

  const part = (header: string, value = 'One-Click', line = '\r\n') =>
    ['--b', header, '', value, '--b--', ''].join(line);
  it.each([
    part('Content-Disposition: form-data; name="List-Unsubscribe"'),
    part('content-disposition: form-data; name=List-Unsubscribe'),
    part('Content-Disposition: form-data; name="List-Unsubscribe"\r\nContent-Type: text/plain'),
    part('Content-Type: text/plain\r\nContent-Disposition: form-data; name="List-Unsubscribe"; charset=utf-8'),
    part('Content-Disposition: form-data; name="List-Unsubscribe"', 'One-Click', '\n'),
  ])('may send the other encoding of a form: %j', async (payload) => {
    const reply = await post(await subscribe(), multipart, payload);
    expect(reply.statusCode).toBe(200);
    expect(await states()).toEqual(['Unsubscribed']);
  });

  it('is told when the link is not ours', async () => {
    const reply = await post(noToken, urlEncoded, 'List-Unsubscribe=One-Click');
    expect([reply.statusCode, reply.json().error]).toEqual([404, 'link_not_valid']);
  });

  it("leaves the page's own form to the page", async () => {
    const token = await subscribe();
    const reply = await post(token, urlEncoded, `form_id=unsubscribe&token=${token}`);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, expect.stringContaining('sent=unsubscribe')]);
    expect(await states()).toEqual(['Unsubscribed']);
  });

  it.each([
    [urlEncoded, 'a'.repeat(70_000), 413],
    [multipart, part('Content-Disposition: form-data; name="List-Unsubscribe"', 'Two-Clicks'), 400],
    [multipart, part('Content-Disposition: form-data; name="email"', 'One-Click'), 400],
  ])('is nothing else: %s', async (type, payload, status) => {
    expect((await post(await subscribe(), type, payload)).statusCode).toBe(status);
    expect(await states()).toEqual(['Pending']);
  });
});

describe('the unsubscribe address protects', () => {
  const lineBreaks = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n';
  it.each([
    [multipart, `${lineBreaks}${' \n'.repeat(400_000)}`],
    [multipart, `${lineBreaks.trim()}${' \n'.repeat(30_000)}`],
    [multipart, `${lineBreaks}${'a\r\n'.repeat(20_000)}`],
    [multipart, 'name=List-Unsubscribe '.repeat(3000)],
    [urlEncoded, 'List-Unsubscribe&'.repeat(3500)],
    [urlEncoded, '%0A+'.repeat(15_000)],
  ])('the server from a body made to be slow to parse: %s %#', async (type, payload) => {
    const reply = await post(noToken, type, payload);
    expect([400, 413]).toContain(reply.statusCode);
  });

  it('the server from being asked too often: the posts of one address are limited before they are parsed', async () => {
    const statuses = [];
    for (let turn = 0; turn < LIMIT + 2; turn++)
      statuses.push((await post(noToken, multipart, `${lineBreaks}\r\nOne-Click\r\n--b--\r\n`, limited)).statusCode);
    expect(statuses).toEqual([...Array(LIMIT).fill(404), 429, 429]);
  });
});
