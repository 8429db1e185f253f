import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Api } from '#platform/http/server/api.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { subscribersPolicy } from '../../subscribers/policy.ts';
import { registerSubscribers } from './routes.ts';

const log = pino({ level: 'silent' });
const context = { requestId: 'test', log, remoteAddress: '127.0.0.1' };
let database: TestDatabase;
let now = new Date();
const api = new Api({ validateReplies: true, policy: subscribersPolicy });

beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
  const clock = { now: () => now };
  registerSubscribers(api, { db: database.db, clock, publicUrl: 'https://www.makao.example' });
});
beforeEach(() => {
  now = new Date('2026-11-21T06:00:00Z');
});
afterEach(async () => {
  await database.db.deleteFrom('subscribers').execute();
  await database.db.deleteFrom('outgoing_mails').execute();
});
afterAll(() => database.drop());

const call = (operationId: string, body: unknown) => api.invoke(operationId, { params: {}, query: {}, body }, context);
const subscribe = (email: string) => call('subscribe', { email });
const confirm = (token: string) => call('confirmSubscription', { token });
const unsubscribe = (token: string) => call('unsubscribe', { token });

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const subscribers = () =>
  database.db.selectFrom('subscribers').select(['email', 'status', 'consent_version']).orderBy('id').execute();
const mails = () => readMails(database.db);

/** The tokens in the links of the newest mail. */
async function tokens(): Promise<{ confirm: string; unsubscribe: string }> {
  const text = (await mails()).at(-1)?.text_body ?? '';
  const tokenOf = (page: string) => new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? '';
  return { confirm: tokenOf('confirm'), unsubscribe: tokenOf('unsubscribe') };
}

describe('the newsletter works', () => {
  it('subscribes an address once its owner confirms', { tags: ['S-022'] }, async () => {
    expect(await subscribe('Achieng@Example.com')).toEqual({ email: 'Achieng@Example.com', confirmation_sent: true });
    expect(await subscribers()).toEqual([{ email: 'achieng@example.com', status: 'Pending', consent_version: 1 }]);
    const { confirm: token } = await tokens();
    expect(await confirm(token)).toEqual({ email: 'achieng@example.com', status: 'Confirmed' });
    expect(await confirm(token)).toEqual({ email: 'achieng@example.com', status: 'Confirmed' });
  });

  it('ends a subscription, as often and as late as the link is used', async () => {
    await subscribe('achieng@example.com');
    const links = await tokens();
    await confirm(links.confirm);
    later(60 * 24 * 4000);
    expect(await unsubscribe(links.unsubscribe)).toEqual({ email: 'achieng@example.com', status: 'Unsubscribed' });
    expect(await unsubscribe(links.unsubscribe)).toEqual({ email: 'achieng@example.com', status: 'Unsubscribed' });
  });

  it('can be subscribed to again at once, with the unsubscribe link of older mails still working', async () => {
    await subscribe('achieng@example.com');
    const first = await tokens();
    await confirm(first.confirm);
    await unsubscribe(first.unsubscribe);
    await subscribe('achieng@example.com');
    const second = await tokens();
    await confirm(second.confirm);
    expect(await subscribers()).toMatchObject([{ status: 'Confirmed' }]);
    await unsubscribe(first.unsubscribe);
    expect(await subscribers()).toMatchObject([{ status: 'Unsubscribed' }]);
  });

  it('records which wording of the consent was shown', async () => {
    const text = { kind: 'newsletter-consent', title: 'Newsletter', body_html: '<p>…</p>' };
    await database.db
      .insertInto('legal_texts')
      .values([
        { ...text, version: 2, effective_from: '2026-11-21' },
        { ...text, version: 3, effective_from: '2026-11-22' },
      ])
      .execute();
    await subscribe('achieng@example.com');
    expect(await subscribers()).toMatchObject([{ consent_version: 2 }]);
  });
});

describe('the newsletter refuses', () => {
  it.each(['', 'achieng', 'achieng@example', 'a@b.c\r\nBcc: x@example.com', `${'a'.repeat(260)}@example.com`])(
    'the address %j',
    async (email) => {
      await expect(subscribe(email)).rejects.toMatchObject({ code: 'invalid_field' });
    },
  );

  it('a link nobody was sent', async () => {
    await expect(confirm('x'.repeat(43))).rejects.toMatchObject({ code: 'link_not_valid' });
    await expect(unsubscribe('x'.repeat(43))).rejects.toMatchObject({ code: 'link_not_valid' });
    await expect(confirm("' or true --")).rejects.toMatchObject({ code: 'invalid_field' });
  });

  it('a confirmation link after thirty days', async () => {
    await subscribe('achieng@example.com');
    later(60 * 24 * 31);
    await expect(confirm((await tokens()).confirm)).rejects.toMatchObject({ code: 'link_not_valid' });
  });

  it('an old confirmation link after the subscription was ended', async () => {
    await subscribe('achieng@example.com');
    const links = await tokens();
    await confirm(links.confirm);
    await unsubscribe(links.unsubscribe);
    await expect(confirm(links.confirm)).rejects.toMatchObject({ code: 'link_not_valid' });
  });
});

describe('the newsletter protects', () => {
  it('who is subscribed: the reply is the same, and nobody is written to twice', async () => {
    const first = await subscribe('achieng@example.com');
    await confirm((await tokens()).confirm);
    later(60);
    expect(await subscribe('achieng@example.com')).toEqual(first);
    expect(await mails()).toHaveLength(1);
    expect(await subscribers()).toMatchObject([{ status: 'Confirmed' }]);
  });

  it('an inbox from being filled: one confirmation mail in ten minutes', async () => {
    await Promise.all(Array.from({ length: 8 }, () => subscribe('achieng@example.com')));
    later(9);
    await subscribe('achieng@example.com');
    expect(await mails()).toHaveLength(1);
    later(2);
    await subscribe('achieng@example.com');
    expect(await mails()).toHaveLength(2);
    await confirm((await tokens()).confirm);
  });

  it('the confirmation token: only its hash is stored', async () => {
    await subscribe('achieng@example.com');
    const { confirm: token } = await tokens();
    expect(token).toMatch(/^[\w-]{43}$/);
    const row = await database.db.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('an address typed by somebody else: the mail says how to refuse', async () => {
    await subscribe('achieng@example.com');
    const [mail] = await mails();
    expect(mail?.text_body).toContain('Then do nothing');
    expect(mail?.list_unsubscribe_url).toContain(`/newsletter/unsubscribe?token=${(await tokens()).unsubscribe}`);
    expect(mail?.html_body).not.toContain('<script');
  });
});
