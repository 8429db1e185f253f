import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { syncPlaces } from '#modules/listings/server';
import { readMails } from '#tests/support/read-mails.ts';
import { insertHomeAlert } from '#tests/support/rows/home-alerts.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { insertSearchAlert } from '#tests/support/rows/search-alerts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { endAlerts, renewAlert } from '../search-alerts/commands.ts';
import { sendSearchAlerts } from '../search-alerts/send-alerts.ts';
import { SEND_HOME_ALERTS_SCHEDULE, sendHomeAlerts } from './send-home-alerts.ts';

const log = pino({ level: 'silent' });
const publicUrl = 'https://www.makao.example';
let database: TestDatabase;
let now = new Date();

beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
  await syncPlaces(database.db);
});
beforeEach(() => {
  // Saturday, 7.05 in Nairobi.
  now = new Date('2026-11-21T04:05:00Z');
});
afterEach(async () => {
  for (const table of ['search_alerts', 'outgoing_mails', 'properties', 'land'] as const)
    await database.db.deleteFrom(table).execute();
});
afterAll(() => database.drop());

const services = () => ({ db: database.db, clock: { now: () => now }, publicUrl, log });
const run = () => sendHomeAlerts(services(), new AbortController().signal);
const daysLater = (days: number) => {
  now = new Date(now.getTime() + days * 24 * 60 * 60_000);
};
const mails = () => readMails(database.db);
const subjects = async () => (await mails()).map(({ subject }) => subject);

const insertHouse = (overrides: Parameters<typeof insertProperty>[1] = {}) =>
  insertProperty(database.db, {
    title: 'The Jacaranda House',
    listing_purpose: 'Sale',
    location: 'Kilimani',
    county: 'Nairobi',
    price_kes: 15_500_000,
    ...overrides,
  });
type House = Awaited<ReturnType<typeof insertHouse>>;
const change = (
  house: Pick<House, 'id'>,
  to: { price_kes?: number | null; status?: string; approval_status?: string },
) => database.db.updateTable('properties').set(to).where('id', '=', house.id).execute();
const follow = (houses: readonly House[], overrides: Parameters<typeof insertHomeAlert>[2] = {}) =>
  insertHomeAlert(
    database.db,
    houses.map(({ id, price_kes }) => ({ kind: 'property', id, price_kes })),
    overrides,
  );

describe('Somebody who follows a listing', () => {
  test('is told that its price is stated now, or on request, and neither as a fall', async () => {
    const house = await insertHouse({ price_kes: null });
    await follow([house]);
    await change(house, { price_kes: 14_200_000 });
    await run();
    daysLater(1);
    await change(house, { price_kes: null });
    await run();
    const [first, second] = await mails();
    expect(first?.text_body).toContain('Price now stated: KSh 14,200,000');
    expect(second?.subject).toBe('Price now on request: The Jacaranda House');
    expect(second?.text_body).not.toContain('14,200,000');
  });

  test('is told once that its price changed, with both prices, the place and links to see and to stop', {
    tags: ['S-521'],
  }, async () => {
    const house = await insertHouse();
    const alert = await follow([house]);
    await change(house, { price_kes: 14_200_000 });
    await run();
    await run();
    daysLater(1);
    await run();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Price changed: The Jacaranda House');
    for (const body of [mail?.text_body, mail?.html_body]) {
      expect(body).toContain('was KSh 15,500,000, now KSh 14,200,000');
      expect(body).toContain('Kilimani, Nairobi');
      expect(body).toContain(`${publicUrl}/view/property/${house.slug}`);
      expect(body).toContain(`${publicUrl}/alerts/homes?token=${alert.link_token}`);
    }
    expect(mail?.list_unsubscribe_url).toBe(`${publicUrl}/alerts/unsubscribe?token=${alert.link_token}`);
  });

  test('is told that it is sold, with what is still to be had, and that it is back', async () => {
    const house = await insertHouse();
    await insertHouse({ title: 'Next door', price_kes: 15_000_000 });
    await follow([house]);
    await change(house, { status: 'Sold' });
    await run();
    daysLater(1);
    await change(house, { status: 'Available' });
    await run();
    expect(await subjects()).toEqual(['Sold: The Jacaranda House', 'Back on the market: The Jacaranda House']);
    const [sold, back] = await mails();
    expect(sold?.text_body).toContain('Similar, and still to be had');
    expect(sold?.text_body).toContain('Next door');
    expect(sold?.text_body).not.toContain('KSh 15,500,000');
    expect(back?.text_body).toContain('KSh 15,500,000');
    expect(back?.text_body).not.toContain('Next door');
  });

  test('is told that it was taken off, without a link to a page that is not there', async () => {
    const house = await insertHouse();
    await follow([house]);
    await change(house, { approval_status: 'Archived' });
    await run();
    const [mail] = await mails();
    expect(mail?.subject).toBe('No longer on our site: The Jacaranda House');
    expect(mail?.html_body).not.toContain(`/view/property/${house.slug}"`);
  });

  test('has one mail of all changes of a day', async () => {
    const [first, second, third] = [await insertHouse(), await insertHouse(), await insertHouse()];
    const plot = await insertLand(database.db, { title: 'Ruiru quarter', price_kes: 2_000_000 });
    await insertHomeAlert(database.db, [
      ...[first, second, third].map(({ id, price_kes }) => ({ kind: 'property' as const, id, price_kes })),
      { kind: 'land', id: plot.id, price_kes: 2_500_000 },
    ]);
    await change(first, { status: 'Under offer' });
    await change(second, { price_kes: 16_000_000 });
    await run();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('3 changes to listings you follow');
    expect(mail?.text_body).toContain('was KSh 2,500,000, now KSh 2,000,000');
    expect(mail?.text_body).toContain('Under offer: KSh 15,500,000');
    await change(third, { status: 'Sold' });
    await run();
    expect(await mails()).toHaveLength(1);
    daysLater(1);
    await run();
    expect(await subjects()).toEqual(['3 changes to listings you follow', 'Sold: The Jacaranda House']);
  });

  test('hears nothing of a change that was taken back, nor of what they did not confirm', async () => {
    const [house, other] = [await insertHouse(), await insertHouse()];
    await follow([house, other]);
    await database.db
      .updateTable('alert_homes')
      .set({ confirmed_at: null })
      .where('property_id', '=', other.id)
      .execute();
    await change(house, { status: 'Under offer' });
    await change(house, { status: 'Available' });
    await change(other, { status: 'Sold' });
    await run();
    expect(await mails()).toEqual([]);
  });

  test('by the week is told on Monday what the week has changed', async () => {
    const house = await insertHouse();
    await follow([house], { frequency: 'weekly' });
    await change(house, { price_kes: 15_000_000 });
    await run();
    daysLater(1);
    await change(house, { price_kes: 14_000_000 });
    await run();
    expect(await mails()).toEqual([]);
    daysLater(1);
    await run();
    expect((await mails()).map(({ text_body }) => text_body)).toEqual([
      expect.stringContaining('was KSh 15,500,000, now KSh 14,000,000'),
    ]);
  });
});

describe('The job', () => {
  test('tells nothing twice, however many run at once', async () => {
    const house = await insertHouse();
    await follow([house]);
    await change(house, { status: 'Sold' });
    await Promise.all([run(), run(), run()]);
    expect(await mails()).toHaveLength(1);
  });

  test('that is killed between mail and mark loses and repeats nothing', { tags: ['S-521'] }, async () => {
    const house = await insertHouse();
    await follow([house]);
    await follow([house], { email: 'brian@example.com' });
    await change(house, { price_kes: 14_000_000 });
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
      database.db,
    );
    await sql`create trigger refused before update on search_alerts for each row
      when (old.email = 'achieng@example.com') execute function refuse()`.execute(database.db);
    await expect(run()).rejects.toThrow('that failed: 1');
    expect((await mails()).map(({ to_address }) => to_address)).toEqual(['brian@example.com']);
    await sql`drop function refuse cascade`.execute(database.db);
    await run();
    expect((await mails()).map(({ to_address }) => to_address)).toEqual(['brian@example.com', 'achieng@example.com']);
  });

  test('waits for the next start when the program stops', async () => {
    const house = await insertHouse();
    await follow([house]);
    await change(house, { status: 'Sold' });
    await expect(sendHomeAlerts(services(), AbortSignal.abort())).rejects.toThrow('aborted');
    expect(await mails()).toEqual([]);
  });

  test('mails nobody who has ended the alert, by the list or by all', async () => {
    const house = await insertHouse();
    const { link_token } = await follow([house]);
    await change(house, { status: 'Sold' });
    await endAlerts(database.db, link_token, 'this', now);
    const search = await insertSearchAlert(database.db, { email: 'brian@example.com' });
    await follow([house], { email: 'brian@example.com' });
    await endAlerts(database.db, search.link_token, 'all', now);
    await run();
    expect(await mails()).toEqual([]);
  });

  test('comes at seven in the morning in Nairobi, after that of searches, which tells such an alert of no new listing', async () => {
    expect(SEND_HOME_ALERTS_SCHEDULE).toMatch(/^5 4 \* \* \* /);
    await follow([await insertHouse({ published_at: '2026-11-20T12:00:00Z' })], { told_until: '2026-11-20T09:00:00Z' });
    await sendSearchAlerts(services(), new AbortController().signal);
    expect(await mails()).toEqual([]);
  });
});

test('After 180 days the alert ends with a mail that offers to go on, and by its link tells what changed meanwhile', async () => {
  const house = await insertHouse();
  const alert = await follow([house], { search_name: 'Changes to The Jacaranda House' });
  await change(house, { price_kes: 14_000_000 });
  now = new Date('2027-05-20T04:00:00Z');
  await sendSearchAlerts(services(), new AbortController().signal);
  await run();
  expect(await subjects()).toEqual(['Still looking? Changes to The Jacaranda House']);
  expect(await renewAlert(database.db, alert.link_token, now)).toBe('Changes to The Jacaranda House');
  await run();
  expect((await subjects()).at(-1)).toBe('Price changed: The Jacaranda House');
});
