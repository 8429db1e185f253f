import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Api } from '#platform/http/server/api.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { removeDueOf } from '#tests/support/rows/retention.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import type { HomeAlert } from '../../home-alerts/contract.ts';
import { crmRetention } from '../retention.ts';
import { registerSearchAlerts } from '../search-alerts/routes.ts';
import { registerHomeAlerts } from './routes.ts';

const log = pino({ level: 'silent' });
const context = { requestId: 'test', log, remoteAddress: '127.0.0.1' };
const email = 'achieng@example.com';
let database: TestDatabase;
let now = new Date();
const api = new Api({ validateReplies: true, policy: {} });

beforeAll(async () => {
  database = await createTestDatabase();
  const services = { db: database.db, clock: { now: () => now }, publicUrl: 'https://www.makao.example' };
  await insertAgency(database.db);
  registerSearchAlerts(api, services);
  registerHomeAlerts(api, services);
});
beforeEach(async () => {
  now = new Date('2026-11-21T06:00:00Z');
  for (const nth of [1, 2, 3]) {
    const reference_number = `MK-P-${nth}`;
    await insertProperty(database.db, {
      reference_number,
      slug: `house-${nth}`,
      title: `House ${nth}`,
      price_kes: 15_500_000,
    });
  }
  await insertLand(database.db, { reference_number: 'MK-L-1', slug: 'plot-1', title: 'Plot 1' });
});
afterEach(async () => {
  for (const table of ['search_alerts', 'outgoing_mails', 'recent_submissions', 'properties', 'land'] as const)
    await database.db.deleteFrom(table).execute();
});
afterAll(() => database.drop());

const call = (operationId: string, body: unknown, params = {}) =>
  api.invoke(operationId, { params, query: {}, body }, context);
const request = (homes: readonly string[] = ['MK-P-1'], more: { email?: string; frequency?: string } = {}) =>
  call('requestHomeAlert', { email, homes, ...more });
const confirm = (token: string) => call('confirmSearchAlert', { token });
const end = (token: string) => call('endSearchAlerts', { token });
const remove = (token: string, home_id: number) => call('removeFollowedHome', { token, home_id }) as Promise<HomeAlert>;
const read = (token: string) => call('getHomeAlert', undefined, { token }) as Promise<HomeAlert>;

/** The titles that the page of the link to confirm names. */
const asked = async (token: string) =>
  ((await call('listAskedHomes', undefined, { token })) as Pick<HomeAlert, 'homes'>).homes.map(({ title }) => title);

const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const daysLater = (days: number) => minutesLater(days * 24 * 60);
/** Confirmation mails are limited by the database's clock, which tests cannot move. */
const forgetMails = () => database.db.deleteFrom('outgoing_mails').execute();
const mails = () => readMails(database.db);

/** The tokens in the links of the newest mail. */
async function tokens(): Promise<{ confirm: string; end: string }> {
  const text = (await mails()).at(-1)?.text_body ?? '';
  const tokenOf = (page: string) => new RegExp(`/alerts/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? '';
  return { confirm: tokenOf('homes/confirm'), end: tokenOf('unsubscribe') };
}

async function start(homes: readonly string[] = ['MK-P-1'], more = {}) {
  await forgetMails();
  await request(homes, more);
  const links = await tokens();
  await confirm(links.confirm);
  return links;
}

const followed = async (token: string) => (await read(token)).homes.map(({ reference }) => reference);

describe('an alert about listings', () => {
  it('starts once the owner of the address confirms, and names what it is about', { tags: ['S-520'] }, async () => {
    expect(await request(['MK-P-1', 'land/plot-1'], { email: 'Achieng@Example.com' })).toEqual({
      email: 'Achieng@Example.com',
      homes: 2,
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to_address).toBe(email);
    expect(mail?.subject).toBe('Please confirm: Changes to 2 listings');
    expect(mail?.text_body).toContain('House 1');
    expect(mail?.text_body).toContain('KSh 15,500,000');
    expect(mail?.text_body).toContain('Plot 1');
    expect(mail?.text_body).toContain('when the price of one of these listings changes');
    expect(mail?.text_body).toContain('The link leads to a button that starts the e-mails');
    const links = await tokens();
    await expect(read(links.end)).rejects.toMatchObject({ code: 'link_not_valid' });
    expect(await asked(links.confirm)).toEqual(['House 1', 'Plot 1']);
    expect(await confirm(links.confirm)).toEqual({ search: 'Changes to 2 listings', status: 'Active' });
    expect(await confirm(links.confirm)).toEqual({ search: 'Changes to 2 listings', status: 'Active' });
    expect(await read(links.end)).toMatchObject({
      status: 'Active',
      frequency: 'daily',
      homes: [
        { reference: 'MK-P-1', title: 'House 1', path: '/view/property/house-1', price: 'KSh 15,500,000' },
        { reference: 'MK-L-1', state: 'Available' },
      ],
    });
  });

  it('takes in more of them by another click, and stays as it is until then', async () => {
    const { end: token } = await start();
    await forgetMails();
    await request(['MK-P-1', 'MK-P-2'], { frequency: 'weekly' });
    expect(await followed(token)).toEqual(['MK-P-1']);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Please confirm: Changes to House 2');
    expect(mail?.text_body).toContain('once a week, on Mondays');
    expect(mail?.text_body).toContain('when the price of this listing changes');
    const { confirm: more } = await tokens();
    expect(await asked(more)).toEqual(['House 2']);
    expect(await confirm(more)).toMatchObject({ search: 'Changes to 2 listings' });
    expect(await asked(more)).toEqual(['House 1', 'House 2']);
    expect(await read(token)).toMatchObject({ frequency: 'weekly', homes: [{}, { reference: 'MK-P-2' }] });
  });

  it('is asked for together where a second listing is added before the click', async () => {
    await request(['MK-P-1']);
    await request(['MK-P-2']);
    const sent = await mails();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.text_body).toContain('House 1');
    const links = await tokens();
    await confirm(links.confirm);
    expect(await followed(links.end)).toEqual(['MK-P-1', 'MK-P-2']);
  });

  it('changes to weekly and back, loses a listing at a time, and ends with the last', async () => {
    const { end: token } = await start(['MK-P-1', 'MK-P-2']);
    expect(await call('changeHomeAlert', { token, frequency: 'weekly' })).toMatchObject({ frequency: 'weekly' });
    const [first, second] = (await read(token)).homes;
    expect(await remove(token, first?.id ?? 0)).toMatchObject({ status: 'Active', homes: [{ reference: 'MK-P-2' }] });
    expect(await remove(token, first?.id ?? 0)).toMatchObject({ status: 'Active' });
    expect(await remove(token, second?.id ?? 0)).toEqual({ status: 'Ended', frequency: 'weekly', homes: [] });
    await start(['MK-P-3']);
    expect(await followed(token)).toEqual(['MK-P-3']);
  });

  it('ends by its link, and begins anew with what is asked for then', async () => {
    const { end: token, confirm: confirmed } = await start(['MK-P-1', 'MK-P-2']);
    expect(await end(token)).toMatchObject({ status: 'Ended' });
    expect(await read(token)).toMatchObject({ status: 'Ended' });
    await expect(asked(confirmed)).rejects.toMatchObject({ code: 'link_not_valid' });
    await expect(call('renewSearchAlert', { token })).rejects.toMatchObject({ code: 'link_not_valid' });
    await start(['MK-P-3'], { frequency: 'weekly' });
    expect(await read(token)).toMatchObject({
      status: 'Active',
      frequency: 'weekly',
      homes: [{ reference: 'MK-P-3' }],
    });
  });

  it('names a listing by a former address too, and each once', async () => {
    expect(await request(['MK-P-1', 'property/house-1'])).toMatchObject({ homes: 1 });
  });
});

describe('nobody is asked twice', () => {
  it('who follows these listings already', async () => {
    await start(['MK-P-1', 'MK-P-2']);
    daysLater(1);
    expect(await request(['MK-P-2'])).toMatchObject({ homes: 1 });
    expect(await mails()).toHaveLength(1);
  });

  it('who has the mail already, however often the form is sent', async () => {
    await Promise.all(Array.from({ length: 6 }, () => request(['MK-P-1', 'MK-P-2'])));
    expect(await mails()).toHaveLength(1);
    minutesLater(11);
    await request(['MK-P-1']);
    expect(await mails()).toHaveLength(2);
  });

  it('by more than three mails within the hour', async () => {
    for (const home of ['MK-P-1', 'MK-P-2', 'MK-P-3', 'MK-L-1']) await request([home]);
    expect(await mails()).toHaveLength(3);
  });
});

describe('an alert about listings is refused', () => {
  it.each([[[]], [['']], [['x'.repeat(200)]], ['MK-P-1'], [[7]], [Array.from({ length: 101 }, (_, n) => `MK-P-${n}`)]])(
    'for no list of references: %j',
    async (homes) => {
      await expect(call('requestHomeAlert', { email, homes })).rejects.toMatchObject({ code: 'invalid_field' });
      expect(await mails()).toEqual([]);
    },
  );

  it.each(["' or true --", 'MK-P-99', 'property/', 'land/house-1', '../office', '\u0000', 'MK-P-\u200b1', 'house-1'])(
    'for what names no listing of ours: %j',
    async (home) => {
      await expect(request([home])).rejects.toMatchObject({ code: 'invalid_field' });
    },
  );

  it('for a listing that is not on the site, which it does not tell of', async () => {
    await insertProperty(database.db, { reference_number: 'MK-P-9', approval_status: 'Draft', published_at: null });
    await expect(request(['MK-P-9'])).rejects.toMatchObject({ code: 'invalid_field' });
    expect(await request(['MK-P-9', 'MK-P-1'])).toMatchObject({ homes: 1 });
  });

  it.each(['', 'achieng', 'a@b.c\r\nBcc: x@example.com'])('for the address %j', async (address) => {
    await expect(request(['MK-P-1'], { email: address })).rejects.toMatchObject({ code: 'invalid_field' });
  });

  it('for any other frequency', async () => {
    await expect(request(['MK-P-1'], { frequency: 'hourly' })).rejects.toMatchObject({ code: 'invalid_field' });
  });

  it('by a link nobody was sent, of another kind of alert, or a week old', async () => {
    const unknown = 'x'.repeat(43);
    for (const use of [read, (token: string) => remove(token, 1), confirm, asked])
      await expect(use(unknown)).rejects.toMatchObject({ code: 'link_not_valid' });
    await call('requestSearchAlert', { email, search: '/residential' });
    const search = /unsubscribe\?token=([\w-]+)/.exec((await mails()).at(-1)?.text_body ?? '')?.[1] ?? '';
    await expect(read(search)).rejects.toMatchObject({ code: 'link_not_valid' });
    await request();
    const { confirm: late } = await tokens();
    daysLater(8);
    for (const use of [confirm, asked]) await expect(use(late)).rejects.toMatchObject({ code: 'link_not_valid' });
  });

  it('where a click for more comes after a week: the running alert stays as it was', async () => {
    const { end: token } = await start();
    await forgetMails();
    await request(['MK-P-2']);
    const { confirm: late } = await tokens();
    daysLater(8);
    await expect(confirm(late)).rejects.toMatchObject({ code: 'link_not_valid' });
    expect(await followed(token)).toEqual(['MK-P-1']);
  });

  it('where the listing to remove is of another alert', async () => {
    const { end: token } = await start(['MK-P-1', 'MK-P-2']);
    const other = await start(['MK-P-3'], { email: 'brian@example.com' });
    const [home] = (await read(other.end)).homes;
    expect((await remove(token, home?.id ?? 0)).homes).toHaveLength(2);
    expect(await followed(other.end)).toEqual(['MK-P-3']);
  });
});

describe('alerts about listings protect', () => {
  it('who has one: the reply is the same', async () => {
    const first = await request();
    await confirm((await tokens()).confirm);
    daysLater(1);
    expect(await request()).toEqual(first);
  });

  it('the site from a flood of one address', async () => {
    const answers = [];
    for (let nth = 0; nth < 61; nth++) answers.push(await request().catch((error: { code: string }) => error.code));
    expect(answers.at(-1)).toBe('too_many_requests');
    expect(answers.slice(0, 60)).not.toContain('too_many_requests');
  });

  it('people from being remembered: what nobody confirmed stays seven days', async () => {
    const { end: token } = await start();
    await request(['MK-P-2']);
    daysLater(6);
    const stored = () => database.db.selectFrom('alert_homes').select('confirmed_at').execute();
    await removeDueOf(database.db, crmRetention([]), 'alert-homes-unconfirmed', now);
    expect(await stored()).toHaveLength(2);
    daysLater(2);
    await removeDueOf(database.db, crmRetention([]), 'alert-homes-unconfirmed', now);
    expect(await stored()).toHaveLength(1);
    expect(await followed(token)).toEqual(['MK-P-1']);
  });
});
