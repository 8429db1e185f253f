import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, nairobiDay } from '#platform/time/nairobi-time.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';

const site: TestApp = await createTestApp();
afterAll(() => site.close());

const { db } = site.database;
let headers: Record<string, string>;
let staffName: string;

beforeEach(async () => {
  await db.deleteFrom('agency_settings').execute();
  await db.deleteFrom('revisions').execute();
  await insertAgency(db);
  const manager = await signedIn(db, 'manager');
  headers = manager.headers;
  staffName = manager.staff.name;
});

const read = async (query = '') =>
  (await site.app.inject({ url: `/api/v1/office/settings${query}`, headers })).json().data;
const save = (payload: object) => site.app.inject({ method: 'PUT', url: '/api/v1/office/settings', headers, payload });
const publicAgency = async () => (await site.app.inject('/api/v1/agency')).json().data;

/** The form's body with the current settings and the given changes. */
const changed = async (changes: object) => {
  const { version, content } = await read();
  return { version, ...content, ...changes };
};

describe('the settings of the agency', () => {
  test('are changed by a manager, and every page has them with the next request', async () => {
    const before = await site.app.inject('/api/v1/agency');
    const reply = await save(
      await changed({
        name: 'Nyumba',
        phone: '0700 000 077',
        whatsapp: '+44 7700 900142',
        latitude: '-1.3',
        social_links: [{ name: 'Instagram', url: 'https://instagram.example/nyumba' }],
        working_hours: [
          { first_day: '1', last_day: '5', opens: '08:30', closes: '17:00' },
          { first_day: '6', last_day: '', opens: '', closes: '' },
        ],
      }),
    );
    expect([reply.statusCode, reply.json().data.version]).toEqual([200, 2]);
    const after = await site.app.inject({
      url: '/api/v1/agency',
      headers: { 'if-none-match': String(before.headers.etag) },
    });
    expect(after.statusCode).toBe(200);
    expect(after.json().data).toMatchObject({
      name: 'Nyumba',
      phone: '+254700000077',
      whatsapp: '+447700900142',
      latitude: -1.3,
      social_links: [{ name: 'Instagram', url: 'https://instagram.example/nyumba' }],
      working_hours: [
        { days: 'Mon-Fri', hours: '8:30 AM-5:00 PM', weekdays: [1, 2, 3, 4, 5], opens: '08:30', closes: '17:00' },
        { days: 'Sat', hours: 'Closed', weekdays: [6], opens: null, closes: null },
      ],
    });
  });

  test('have a dated rate that every page shows, and a version from before there were rates can be read', async () => {
    const rate = { currency: 'USD', shillings: 129.2, as_of: '2026-11-20', source: 'Central Bank of Kenya' };
    await save(await changed({ exchange_rates: [{ ...rate, shillings: '129.2' }] }));
    expect((await publicAgency()).exchange_rates).toEqual([rate]);
    await sql`update revisions set content = content - 'exchange_rates' - 'agents_see_others_contacts'
      where version = 1`.execute(db);
    expect((await read('?version=1')).content).toMatchObject({ exchange_rates: [], agents_see_others_contacts: true });
  });

  test('have one rate of each of four currencies, in the order they are put in', async () => {
    const rate = { as_of: '2026-11-20', source: 'Central Bank of Kenya' };
    const rates = [
      { ...rate, currency: 'GBP', shillings: 171.9 },
      { ...rate, currency: 'USD', shillings: 129.2 },
      { ...rate, currency: 'AED', shillings: 35.18 },
      { ...rate, currency: 'EUR', shillings: 150.6 },
    ];
    const typed = rates.map((one) => ({ ...one, shillings: String(one.shillings) }));
    expect((await save(await changed({ exchange_rates: typed }))).statusCode).toBe(200);
    expect((await publicAgency()).exchange_rates).toEqual(rates);
    const reply = await save(await changed({ exchange_rates: [...typed, { ...typed[0], shillings: '170' }] }));
    expect(reply.json().detail).toEqual([
      expect.objectContaining({ field: 'exchange_rates', message: 'Each currency can have one rate' }),
    ]);
  });

  test('take a rate of today in Nairobi, and none of a later day', async () => {
    const today = nairobiDay(new Date(TEST_NOW));
    const rateOf = (as_of: string) => ({
      exchange_rates: [{ currency: 'USD', shillings: '129.2', as_of, source: 'CBK' }],
    });
    const reply = await save(await changed(rateOf(addDays(today, 1))));
    expect(reply.statusCode).toBe(422);
    expect(reply.json().detail).toEqual([
      { field: 'exchange_rates.0.as_of', code: 'in_future', message: 'The day of the rate cannot be after today' },
    ]);
    expect((await publicAgency()).exchange_rates).toEqual([]);
    expect((await save(await changed(rateOf(today)))).statusCode).toBe(200);
  });

  test('name the principal and the fees; what is left empty is nothing, also in a version from before them', async () => {
    const nothing = {
      principal_name: null,
      principal_earb_number: null,
      principal_earb_valid_until: null,
      management_fee_percent: null,
      letting_fee: null,
      selling_fee_percent: null,
      vat_is_added: false,
    };
    expect(await publicAgency()).toMatchObject(nothing);
    const typed = {
      principal_name: ' Grace Atieno ',
      principal_earb_number: 'EARB/DEMO/0007',
      principal_earb_valid_until: '2026-12-31',
      management_fee_percent: '7.5',
      letting_fee: 'one month’s rent',
      selling_fee_percent: '3',
      vat_is_added: true,
    };
    expect((await save(await changed(typed))).statusCode).toBe(200);
    expect(await publicAgency()).toMatchObject({
      ...typed,
      principal_name: 'Grace Atieno',
      management_fee_percent: 7.5,
      selling_fee_percent: 3,
    });
    await save(await changed({ management_fee_percent: '', letting_fee: '', principal_name: '' }));
    expect(await publicAgency()).toMatchObject({
      management_fee_percent: null,
      letting_fee: null,
      principal_name: null,
    });
    await sql`update revisions set content = content - ${Object.keys(nothing)}::text[]
      where version = 1`.execute(db);
    expect((await read('?version=1')).content).toMatchObject(nothing);
  });

  test('keep to themselves where notices go and what agents read', async () => {
    expect(Object.keys(await publicAgency())).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/notifications_email|agents_see/)]),
    );
  });

  test('say who changed what, from what to what', async () => {
    await save(await changed({ city: 'Mombasa', agents_see_others_contacts: false }));
    const entry = await db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'agency_settings.changed',
      actor: staffName,
      changes: { city: { from: 'Nairobi', to: 'Mombasa' }, agents_see_others_contacts: { from: true, to: false } },
    });
  });

  test('are not overwritten by somebody who began from an older version', async () => {
    const stale = await changed({ city: 'Kisumu' });
    await save(await changed({ city: 'Mombasa' }));
    const reply = await save(stale);
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'edited_meanwhile']);
    expect(reply.json().message).toContain(`${staffName} saved this on`);
    expect((await publicAgency()).city).toBe('Mombasa');
  });

  test('of two saves at the same moment, one is told', async () => {
    const one = await changed({ city: 'Kisumu' });
    const replies = await Promise.all([save(one), save({ ...one, city: 'Nakuru' })]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('can be read as they were, and saved again as the newest', async () => {
    await save(await changed({ city: 'Mombasa' }));
    const { version, shown_version, content, history } = await read('?version=1');
    expect([version, shown_version, content.city]).toEqual([2, 1, 'Nairobi']);
    expect(history.map((one: { version: number; actor: string }) => [one.version, one.actor])).toEqual([
      [2, staffName],
      [1, 'System'],
    ]);
    expect((await save({ version, ...content })).json().data.version).toBe(3);
    expect((await publicAgency()).city).toBe('Nairobi');
    expect((await site.app.inject({ url: '/api/v1/office/settings?version=9', headers })).statusCode).toBe(404);
  });

  test('saved without a change stay the version they are', async () => {
    expect((await save(await changed({}))).json().data.version).toBe(1);
  });

  const refused: [object, string, string][] = [
    [{ phone: '0712 345' }, 'phone', 'Enter a phone number, such as 0712 345 678 or +44 7700 900 142'],
    [{ whatsapp: 'call me' }, 'whatsapp', 'Enter a phone number, such as 0712 345 678 or +44 7700 900 142'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ latitude: '91' }, 'latitude', 'Latitude must be 90 or less'],
    [{ longitude: '' }, 'longitude', 'Longitude is required'],
    [{ longitude: 'east' }, 'longitude', 'Longitude must be a number'],
    [{ sales_email: 'sales@' }, 'sales_email', 'Please enter a valid email address'],
    [{ management_fee_percent: '0' }, 'management_fee_percent', 'Management fee must be 0.1 or more'],
    [{ selling_fee_percent: 'three' }, 'selling_fee_percent', 'Selling fee must be a number'],
    [{ earb_valid_until: '31 December' }, 'earb_valid_until', 'Valid until must be a day, such as 2026-11-28'],
    ...['javascript:alert(1)', 'http://portal.example', 'https://', 'https://x:y@portal.example', 'portal.example'].map(
      (url): [object, string, string] => [
        { rental_management_url: url },
        'rental_management_url',
        'Link must be a web address that begins with https://',
      ],
    ),
    [
      { exchange_rates: [{ currency: 'USD', shillings: '0', as_of: '2026-11-27', source: 'CBK' }] },
      'exchange_rates.0.shillings',
      'Rate must be 1 or more',
    ],
    [
      { exchange_rates: [{ currency: 'ZZZ', shillings: '129.2', as_of: '2026-11-20', source: 'CBK' }] },
      'exchange_rates.0.currency',
      'Choose one of the currencies',
    ],
    [
      { exchange_rates: [{ currency: 'USD', shillings: '129.2', as_of: '', source: 'CBK' }] },
      'exchange_rates.0.as_of',
      'Day of the rate is required',
    ],
    [
      { social_links: [{ name: 'X', url: 'x' }] },
      'social_links.0.url',
      'Link must be a web address that begins with https://',
    ],
    [
      { working_hours: [{ first_day: 5, last_day: 1, opens: null, closes: null }] },
      'working_hours.0.last_day',
      'The last day comes before the first',
    ],
    [
      { working_hours: [{ first_day: 1, last_day: 1e308, opens: null, closes: null }] },
      'working_hours.0.last_day',
      'Last day must be 7 or less',
    ],
    [
      { working_hours: [{ first_day: 1, last_day: 1, opens: '17:00', closes: '08:00' }] },
      'working_hours.0.closes',
      'The office closes before it opens',
    ],
    [
      { working_hours: [{ first_day: 1, last_day: 1, opens: '17:00', closes: '' }] },
      'working_hours.0.closes',
      'Say when the office closes',
    ],
  ];
  test.each(refused)('refuse %j', async (changes, field, message) => {
    const reply = await save(await changed(changes));
    expect(reply.statusCode).toBe(422);
    expect(reply.json().detail).toEqual([expect.objectContaining({ field, message })]);
    expect(await db.selectFrom('revisions').select('id').execute()).toEqual([]);
  });
});
