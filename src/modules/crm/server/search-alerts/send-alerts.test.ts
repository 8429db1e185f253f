import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { syncPlaces } from '#modules/listings/server';
import { readMails } from '#tests/support/read-mails.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { insertSearchAlert } from '#tests/support/rows/search-alerts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { endAlerts, renewAlert } from './commands.ts';
import { SEND_SEARCH_ALERTS_SCHEDULE, sendSearchAlerts } from './send-alerts.ts';

const log = pino({ level: 'silent' });
const publicUrl = 'https://www.makao.example';
const kilimani = '/residential?type=rent&county=Kilimani&max_price=80000';
let database: TestDatabase;
let now = new Date();

beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
  await syncPlaces(database.db);
});
beforeEach(() => {
  // 7.00 in Nairobi.
  now = new Date('2026-11-21T04:00:00Z');
});
afterEach(async () => {
  for (const table of ['search_alerts', 'outgoing_mails', 'properties', 'land'] as const)
    await database.db.deleteFrom(table).execute();
});
afterAll(() => database.drop());

const run = () => {
  const services = { db: database.db, clock: { now: () => now }, publicUrl, log };
  return sendSearchAlerts(services, new AbortController().signal);
};
const nextMorning = () => {
  now = new Date(now.getTime() + 24 * 60 * 60_000);
};
const mails = () => readMails(database.db);
const subjects = async () => (await mails()).map(({ subject }) => subject);

const insertAlert = (alert: Parameters<typeof insertSearchAlert>[1] = {}) =>
  insertSearchAlert(database.db, { address: kilimani, search_name: 'Homes in Kilimani', ...alert });

const flat = {
  listing_purpose: 'Rent',
  property_type: 'apartment',
  location: 'Kilimani',
  address_line1: 'Rose Avenue',
  price_kes: 75_000,
  bedrooms: 2,
  floor_area_sqm: 90,
  published_at: '2026-11-20T12:00:00Z',
} as const;
const insertFlat = (overrides: Parameters<typeof insertProperty>[1] = {}) =>
  insertProperty(database.db, { ...flat, ...overrides });

describe('A new listing', () => {
  test('is told once to everybody who looks for it, with price, size, place and link', async () => {
    const { title, slug } = await insertFlat();
    const alert = await insertAlert();
    await insertAlert({ email: 'brian@example.com' });
    await run();
    await run();
    nextMorning();
    await run();
    const sent = await mails();
    expect(sent.map(({ to_address }) => to_address)).toEqual(['achieng@example.com', 'brian@example.com']);
    const [mail] = sent;
    expect(mail?.subject).toBe('1 new: Homes in Kilimani');
    for (const body of [mail?.text_body, mail?.html_body]) {
      expect(body).toContain(title);
      expect(body).toContain(`${publicUrl}/view/property/${slug}`);
      expect(body).toContain('KSh 75,000/month · 2 bedrooms · 90 sqm');
      expect(body).toContain('Kilimani, Nairobi');
      expect(body).toContain(`/alerts/unsubscribe?token=${alert.link_token}`);
    }
    expect(mail?.text_body).toContain(`${publicUrl}${kilimani}&sort=created_at_desc`);
    expect(mail?.list_unsubscribe_url).toBe(`${publicUrl}/alerts/unsubscribe?token=${alert.link_token}&all=1`);
  });

  test.each([
    ['costs more', { price_kes: 90_000 }],
    ['is elsewhere', { location: 'Karen' }],
    ['is for sale', { listing_purpose: 'Sale' }],
    ['is not approved', { approval_status: 'Draft' }],
    ['was on the list when the alert was asked for', { published_at: '2026-11-20T08:00:00Z' }],
  ] as const)('is not told where it %s', async (_why, difference) => {
    await insertFlat(difference);
    await insertAlert();
    await run();
    expect(await mails()).toEqual([]);
  });

  test('that matches only later, by a lower price, is told then', async () => {
    const { id } = await insertFlat({ price_kes: 90_000 });
    await insertAlert();
    await run();
    await database.db.updateTable('properties').set({ price_kes: 80_000 }).where('id', '=', id).execute();
    nextMorning();
    await run();
    expect(await mails()).toHaveLength(1);
  });

  test('of the last minutes waits for the next mail, and is not lost', async () => {
    await insertFlat();
    await insertFlat({ title: 'Last minute', published_at: '2026-11-21T03:58:00Z' });
    await insertAlert();
    await run();
    nextMorning();
    await run();
    const [first, second] = await mails();
    expect(first?.text_body).not.toContain('Last minute');
    expect(second?.text_body).toContain('Last minute');
    expect(await subjects()).toEqual(['1 new: Homes in Kilimani', '1 new: Homes in Kilimani']);
  });

  test('of land is told to those who look for land', async () => {
    await insertLand(database.db, { published_at: flat.published_at, size: 0.25, title: 'Ruiru quarter' });
    await insertAlert({ address: '/land?max_size=0.25', search_name: 'Land for sale, up to 0.25 acre' });
    await insertAlert({ address: '/land?max_size=0.125', search_name: 'Land for sale, up to 0.125 acre' });
    await run();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('1 new: Land for sale, up to 0.25 acre');
    expect(mail?.text_body).toContain('KSh 1,250,000 · 0.25 acre');
  });
});

describe('A mail', () => {
  test('has the news of all alerts of an address, each listing once and ten of an alert at most', async () => {
    for (let index = 0; index < 12; index++)
      await insertFlat({ published_at: `2026-11-20T12:${10 + index}:00Z`, title: `Flat number ${index}.` });
    await insertAlert();
    await insertAlert({ address: '/residential?type=rent', search_name: 'Homes for rent' });
    await insertProperty(database.db, { ...flat, location: 'Karen', title: 'Karen cottage' });
    await run();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const text = mail?.text_body ?? '';
    expect(text.match(/Flat number 11\./g)).toHaveLength(1);
    expect(text).not.toContain('Flat number 1.');
    expect(text).toContain('There are more.');
    expect(mail?.subject).toBe('10+ new listings for your searches');
    expect(text).toContain(`${publicUrl}/residential?type=rent&sort=created_at_desc`);
    nextMorning();
    await run();
    expect(await mails()).toHaveLength(1);
  });

  test('is one a day, however often the job runs and whatever comes on meanwhile', async () => {
    await insertFlat();
    await insertAlert();
    await Promise.all([run(), run(), run()]);
    expect(await mails()).toHaveLength(1);
    await insertFlat({ published_at: '2026-11-21T06:00:00Z' });
    now = new Date('2026-11-21T20:59:00Z');
    await run();
    expect(await mails()).toHaveLength(1);
    now = new Date('2026-11-21T21:00:00Z');
    await run();
    expect(await mails()).toHaveLength(2);
  });

  test('does not go to who has ended the alert, or not confirmed it', async () => {
    await insertFlat();
    const ended = await insertAlert();
    await endAlerts(database.db, ended.link_token, 'this', now);
    const { id } = await insertAlert({ email: 'brian@example.com' });
    await database.db.updateTable('search_alerts').set({ status: 'Pending' }).where('id', '=', id).execute();
    await run();
    expect(await mails()).toEqual([]);
  });

  test('that fails for one address reaches the others, and the job is tried again', async () => {
    await insertFlat();
    const broken = await insertAlert();
    await insertAlert({ email: 'brian@example.com' });
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
      database.db,
    );
    await sql`
      create trigger refused before update on search_alerts for each row
      when (old.id = ${sql.lit(broken.id)}) execute function refuse()`.execute(database.db);
    await expect(run()).rejects.toThrow('that failed: 1');
    expect((await mails()).map(({ to_address }) => to_address)).toEqual(['brian@example.com']);
    await sql`drop function refuse cascade`.execute(database.db);
    await run();
    expect(await mails()).toHaveLength(2);
  });

  test('waits for the next start when the program stops', async () => {
    await insertFlat();
    await insertAlert();
    const services = { db: database.db, clock: { now: () => now }, publicUrl, log };
    await expect(sendSearchAlerts(services, AbortSignal.abort())).rejects.toThrow('aborted');
    expect(await mails()).toEqual([]);
  });
});

describe('After 180 days an alert', () => {
  test('ends with a mail that offers to go on, and goes on by its link', async () => {
    const alert = await insertAlert();
    now = new Date('2027-05-20T04:00:00Z');
    await insertFlat({ published_at: '2027-05-19T12:00:00Z' });
    await run();
    await run();
    expect(await subjects()).toEqual(['Still looking? Homes in Kilimani']);
    const [mail] = await mails();
    expect(mail?.text_body).toContain(`${publicUrl}/alerts/renew?token=${alert.link_token}`);
    expect(await renewAlert(database.db, alert.link_token, now)).toBe('Homes in Kilimani');
    nextMorning();
    await run();
    expect(await subjects()).toEqual(['Still looking? Homes in Kilimani', '1 new: Homes in Kilimani']);
  });
});

test('Alerts are mailed at seven in the morning in Nairobi', () => {
  expect(SEND_SEARCH_ALERTS_SCHEDULE).toMatch(/^0 4 \* \* \* /);
});
