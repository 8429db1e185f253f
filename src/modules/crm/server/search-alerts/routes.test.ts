import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { syncPlaces } from '#modules/listings/server';
import { Api } from '#platform/http/server/api.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { removeDueOf } from '#tests/support/rows/retention.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { crmRetention } from '../retention.ts';
import { registerSearchAlerts } from './routes.ts';

const log = pino({ level: 'silent' });
const context = { requestId: 'test', log, remoteAddress: '127.0.0.1' };
const email = 'achieng@example.com';
const kilimani = '/residential?type=rent&county=Kilimani&max_price=80000';
let database: TestDatabase;
let now = new Date();
const api = new Api({ validateReplies: true, policy: {} });

beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
  registerSearchAlerts(api, { db: database.db, clock: { now: () => now }, publicUrl: 'https://www.makao.example' });
});
beforeEach(() => {
  now = new Date('2026-11-21T06:00:00Z');
});
afterEach(async () => {
  for (const table of ['search_alerts', 'outgoing_mails', 'recent_submissions'] as const)
    await database.db.deleteFrom(table).execute();
});
afterAll(() => database.drop());

const call = (operationId: string, body: unknown) => api.invoke(operationId, { params: {}, query: {}, body }, context);
const request = (search = kilimani, address = email) => call('requestSearchAlert', { email: address, search });
const confirm = (token: string) => call('confirmSearchAlert', { token });
const renew = (token: string) => call('renewSearchAlert', { token });
const end = (token: string, which?: 'this' | 'all') => call('endSearchAlerts', { token, which });

const daysLater = (days: number) => {
  now = new Date(now.getTime() + days * 24 * 60 * 60_000);
};
/** Confirmation mails are limited by the database's clock, which tests cannot move. */
const forgetMails = () => database.db.deleteFrom('outgoing_mails').execute();

async function removeOld(): Promise<void> {
  for (const id of ['alerts-unconfirmed', 'alerts-ended']) await removeDueOf(database.db, crmRetention([]), id, now);
}

const alerts = () =>
  database.db.selectFrom('search_alerts').select(['email', 'address', 'status']).orderBy('id').execute();
const states = async () => (await alerts()).map(({ status }) => status);
const mails = () => readMails(database.db);

/** The tokens in the links of the newest mail. */
async function tokens(): Promise<{ confirm: string; end: string }> {
  const text = (await mails()).at(-1)?.text_body ?? '';
  const tokenOf = (page: string) => new RegExp(`/alerts/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? '';
  return { confirm: tokenOf('confirm'), end: tokenOf('unsubscribe') };
}

/** Asks for an alert and starts it. */
async function startAlert(search = kilimani) {
  await forgetMails();
  await request(search);
  const links = await tokens();
  await confirm(links.confirm);
  return links;
}

describe('an alert for a search', () => {
  it('starts once the owner of the address confirms, however often', async () => {
    const search = 'Homes for rent in Kilimani, up to KSh 80,000 a month';
    expect(await request(kilimani, 'Achieng@Example.com')).toEqual({ email: 'Achieng@Example.com', search });
    expect(await alerts()).toEqual([{ email, address: expect.any(String), status: 'Pending' }]);
    const { confirm: token } = await tokens();
    expect(await confirm(token)).toEqual({ search, status: 'Active' });
    expect(await confirm(token)).toEqual({ search, status: 'Active' });
    expect(await states()).toEqual(['Active']);
  });

  it('keeps the search in one spelling, without order, view, page and what was typed', async () => {
    await startAlert(
      '/residential?TYPE=x&max_price=80,000&county= Kilimani &type=let&sort=price_asc&view=map&page=3&q=kile',
    );
    await request('/residential?type=rent&county=Kilimani&max_price=80k&bedrooms=nonsense&utm_source=mail');
    expect(await alerts()).toEqual([
      { email, address: '/residential?type=rent&county=Kilimani&max_price=80000', status: 'Active' },
    ]);
  });

  it.each([
    ['/residential', 'property', 'Homes for sale'],
    ['/commercial?features=lift', 'property', 'Spaces for rent, Lift'],
    ['/properties?search=jacaranda', 'property', 'Properties matching ‘jacaranda’'],
    ['/land?location=Ruiru&max_size=0.25&tenure=Freehold', 'land', 'Land for sale in Ruiru, up to 0.25 acre, Freehold'],
  ])('is offered on every list: %s', async (search, kind, name) => {
    expect(await request(search)).toMatchObject({ search: name });
    const row = await database.db.selectFrom('search_alerts').select(['kind', 'consent_version']).executeTakeFirst();
    expect(row).toEqual({ kind, consent_version: 1 });
  });

  it('ends as often and as late as the link is used, and can be asked for again', async () => {
    const links = await startAlert();
    daysLater(20);
    expect(await end(links.end)).toMatchObject({ status: 'Ended' });
    expect(await end(links.end)).toMatchObject({ status: 'Ended' });
    await startAlert();
    expect(await states()).toEqual(['Active']);
    await end(links.end);
    expect(await states()).toEqual(['Ended']);
  });

  it('ends alone, or with all of its address, and never with those of others', async () => {
    const links = await startAlert();
    await startAlert('/land');
    await forgetMails();
    await request(kilimani, 'other@example.com');
    await end(links.end);
    expect(await states()).toEqual(['Ended', 'Active', 'Pending']);
    await end(links.end, 'all');
    expect(await states()).toEqual(['Ended', 'Ended', 'Pending']);
  });

  it('goes on after it was renewed, also where its time is over', async () => {
    const links = await startAlert();
    const after = { status: 'Ended', ends_at: now, ended_at: now } as const;
    await database.db.updateTable('search_alerts').set(after).execute();
    daysLater(10);
    expect(await renew(links.end)).toMatchObject({ status: 'Active' });
    const row = await database.db.selectFrom('search_alerts').select('ends_at').executeTakeFirstOrThrow();
    expect(row.ends_at?.toISOString()).toBe('2027-05-30T06:00:00.000Z');
  });
});

describe('an alert is refused', () => {
  it.each([
    '',
    'Kilimani',
    '/',
    '/blogs?search=x',
    '/office/contacts',
    '/view/property/the-jacaranda-house',
    'https://evil.example/residential',
    '//evil.example/land',
    '/residential/../office',
    '/land\u0000',
    `/land?location=${'x'.repeat(3000)}`,
  ])('for what is no list of ours: %j', async (search) => {
    await expect(request(search)).rejects.toMatchObject({ code: 'invalid_field' });
    expect(await alerts()).toEqual([]);
  });

  it.each(['', 'achieng', 'achieng@example', 'a@b.c\r\nBcc: x@example.com'])('for the address %j', async (address) => {
    await expect(request(kilimani, address)).rejects.toMatchObject({ code: 'invalid_field' });
  });

  it('by a link nobody was sent', async () => {
    for (const use of [confirm, renew, end]) {
      await expect(use('x'.repeat(43))).rejects.toMatchObject({ code: 'link_not_valid' });
      await expect(use("' or true --")).rejects.toMatchObject({ code: 'invalid_field' });
    }
  });

  it('by a link to renew once its owner has ended it, whoever was passed the mail on', async () => {
    const links = await startAlert();
    expect(await renew(links.end)).toMatchObject({ status: 'Active' });
    await end(links.end, 'all');
    await expect(renew(links.end)).rejects.toMatchObject({ code: 'link_not_valid' });
    expect(await states()).toEqual(['Ended']);
  });

  it('by a confirmation link after seven days, or after the alert was ended', async () => {
    await request();
    const late = await tokens();
    daysLater(8);
    await expect(confirm(late.confirm)).rejects.toMatchObject({ code: 'link_not_valid' });
    const ended = await startAlert();
    await end(ended.end);
    await expect(confirm(ended.confirm)).rejects.toMatchObject({ code: 'link_not_valid' });
  });

  it('by the link to go on, where it was never confirmed', async () => {
    await request();
    await expect(renew((await tokens()).end)).rejects.toMatchObject({ code: 'link_not_valid' });
    expect(await states()).toEqual(['Pending']);
  });

  it('at the eleventh of one address, whose owner alone is told so', async () => {
    for (let bedrooms = 1; bedrooms <= 5; bedrooms++)
      for (const type of ['sale', 'rent']) await startAlert(`/residential?type=${type}&bedrooms=${bedrooms}`);
    await forgetMails();
    expect(await request('/land')).toMatchObject({ search: 'Land for sale' });
    const { confirm: token } = await tokens();
    await expect(confirm(token)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('10 alerts already'),
    });
    expect((await states()).filter((status) => status === 'Active')).toHaveLength(10);
  });
});

describe('alerts protect', () => {
  it('who has one: the reply is the same, and no second mail goes out', async () => {
    const first = await request();
    await confirm((await tokens()).confirm);
    daysLater(1);
    expect(await request()).toEqual(first);
    expect(await mails()).toHaveLength(1);
    expect(await states()).toEqual(['Active']);
  });

  it('an inbox from being filled, by one search or by many', async () => {
    await Promise.all(Array.from({ length: 8 }, () => request()));
    expect(await mails()).toHaveLength(1);
    for (let bedrooms = 1; bedrooms <= 5; bedrooms++) await request(`/residential?bedrooms=${bedrooms}`);
    expect(await mails()).toHaveLength(3);
  });

  it('the site from a flood of one address', async () => {
    const many = Array.from({ length: 61 }, (_, index) => `/residential?max_price=${1_000_000 + index}`);
    const answers = [];
    for (const search of many) answers.push(await request(search).catch((error: { code: string }) => error.code));
    expect(answers.at(-1)).toBe('too_many_requests');
    expect(answers.slice(0, 60)).not.toContain('too_many_requests');
  });

  it('the confirmation token: only its hash is stored', async () => {
    await request();
    const { confirm: token } = await tokens();
    expect(token).toMatch(/^[\w-]{43}$/);
    const row = await database.db.selectFrom('search_alerts').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('an address typed by somebody else: the mail says how to refuse', async () => {
    await request();
    const [mail] = await mails();
    expect(mail?.text_body).toContain('Then do nothing');
    expect(mail?.list_unsubscribe_url).toBe(
      `https://www.makao.example/alerts/unsubscribe?token=${(await tokens()).end}`,
    );
    expect(mail?.html_body).not.toContain('<script');
  });

  it('people from being remembered: unconfirmed alerts stay seven days, ended ones thirty', async () => {
    await startAlert('/land');
    await end((await startAlert()).end);
    await forgetMails();
    await request('/commercial', 'other@example.com');
    daysLater(6);
    await removeOld();
    expect(await states()).toEqual(['Active', 'Ended', 'Pending']);
    daysLater(2);
    await removeOld();
    expect(await states()).toEqual(['Active', 'Ended']);
    daysLater(30);
    await removeOld();
    // A link in its mails can still end the alert that runs.
    expect(await states()).toEqual(['Active', 'Ended']);
    await database.db.updateTable('search_alerts').set({ status: 'Ended', ended_at: now }).execute();
    daysLater(31);
    await removeOld();
    expect(await states()).toEqual([]);
  });
});

test('a mail to an address that anybody may have typed has no text of theirs', async () => {
  const typed = 'URGENT refund: sign in at http://evil.example/makao or call 0799 000 999';
  await syncPlaces(database.db);
  await request(`/residential?${new URLSearchParams({ county: typed })}`);
  await request(`/residential?${new URLSearchParams({ county: 'Kilimani', search: typed })}`);
  await request(`/residential?${new URLSearchParams({ county: 'Kilimani.town' })}`, 'other@example.com');
  await request(
    `/residential?${new URLSearchParams({ county: `Kilimani${'\u0300'.repeat(60)}` })}`,
    'marks@example.com',
  );
  const sent = await mails();
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Start your alert: Homes for sale',
    'Start your alert: Homes for sale in Kilimani',
    'Start your alert: Homes for sale',
    'Start your alert: Homes for sale',
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/URGENT|evil|0799|\.town/);
});
