import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf } from '#platform/http/form.ts';
import { Api } from '#platform/http/server/api.ts';
import { countJobs } from '#platform/jobs/server/job-counts.ts';
import { readBookings } from '#tests/support/bookings.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertAgency, insertLand, insertProperty, insertStaff } from '#tests/support/records.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { requestSiteVisit, type SiteVisitReceipt } from '../../visits/contract.ts';
import { tourForm } from '../../visits/forms.gen.ts';
import { registerBookingRequests } from '../routes.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let now: Date;
const api = new Api({ validateReplies: true });

beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
  registerBookingRequests(api, { db: database.db, clock: { now: () => now }, publicUrl: 'https://www.makao.example' });
});
beforeEach(() => {
  // A Saturday, nine in the morning in Nairobi.
  now = new Date('2026-11-21T06:00:00Z');
});
afterEach(async () => {
  for (const table of emptied) await database.db.deleteFrom(table).execute();
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
});
afterAll(() => database.drop());

const emptied = [
  'legal_texts',
  'enquiries',
  'outgoing_mails',
  'subscribers',
  'idempotency_keys',
  'availability_slots',
  'availability_closures',
  'properties',
  'land',
  'staff',
] as const;

const answers = {
  first_name: 'Achieng',
  last_name: 'Otieno',
  email: 'achieng@example.com',
  phone: '0712 345 678',
  preferred_date: '2026-11-28',
};

async function send(body: Record<string, unknown>, idempotencyKey?: string): Promise<SiteVisitReceipt> {
  const context = { requestId: 'test', log, remoteAddress: '127.0.0.1', idempotencyKey };
  const data = await api.invoke('requestSiteVisit', { params: {}, query: {}, body: { ...answers, ...body } }, context);
  return requestSiteVisit.data.parse(data);
}

/** Sends and gives the fields the visitor is told about, or the error's code. */
async function refusal(body: Record<string, unknown>): Promise<unknown> {
  try {
    await send(body);
    return 'nothing was refused';
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    const { options } = error as Error & { options?: { detail?: { field: string; message: string }[] } };
    return options?.detail?.map(({ field, message }) => `${field}: ${message}`) ?? error.code;
  }
}

const somebodyElse = { email: 'brian@example.com', phone: '0722 000 001' };
const visits = () => readBookings(database.db, 'visit');
const mails = () => readMails(database.db);

const insertSlot = (weekday: number, hour: string, overrides = {}) =>
  database.db
    .insertInto('availability_slots')
    .values({ kind: 'visit', weekday, starts_at: hour, ends_at: `${Number(hour.slice(0, 2)) + 1}:00`, ...overrides })
    .execute();

describe('a request for a visit works', () => {
  it('is stored with everything that was said', { tags: ['S-383'] }, async () => {
    const agent = await insertStaff(database.db);
    const home = await insertProperty(database.db, { agent_id: agent.id, title: 'Bogani corner house' });
    const receipt = await send({ property_id: home.id, message: 'Is there a borehole?', source: 'Walk-in' });
    expect(receipt).toMatchObject({
      status: 'Requested',
      listing_title: 'Bogani corner house',
      preferred_date: '2026-11-28',
      duration_minutes: 60,
    });
    expect(await visits()).toEqual([
      expect.objectContaining({
        ...{ first_name: 'Achieng', last_name: 'Otieno', email: 'achieng@example.com' },
        id: receipt.id,
        reference: receipt.reference,
        property_id: home.id,
        land_id: null,
        phone: '0712 345 678',
        phone_e164: '+254712345678',
        preferred_on: '2026-11-28',
        starts_at: null,
        message: 'Is there a borehole?',
        source: 'Website',
        staff_id: agent.id,
        status: 'Requested',
        details: { wants_newsletter: false, is_by_office: false },
      }),
    ]);
  });

  it('keeps the version of the privacy policy that the form links to', async () => {
    await database.db
      .insertInto('legal_texts')
      .values({ kind: 'privacy', title: 'Privacy', body_html: '<p>…</p>', version: 3, effective_from: '2026-11-01' })
      .execute();
    const home = await insertProperty(database.db);
    await send({ property_id: home.id });
    const stored = await database.db.selectFrom('enquiries').select(['privacy_version', 'terms_accepted_at']).execute();
    expect(stored).toEqual([{ privacy_version: 3, terms_accepted_at: null }]);
  });

  it('can be for a plot, or name the listing by its title or slug', { tags: ['S-212'] }, async () => {
    const plot = await insertLand(database.db, { title: 'Kitengela eighth', slug: 'kitengela-eighth' });
    await send({ land_id: plot.id, property_id: null });
    await send({ property_title: 'kitengela EIGHTH', preferred_date: '2026-11-29' });
    await send({ property_title: 'kitengela-eighth', preferred_date: '2026-11-30' });
    expect((await visits()).map(({ land_id }) => land_id)).toEqual([plot.id, plot.id, plot.id]);
  });

  it('is for the listing whose slug it names, whatever the titles of others are', async () => {
    const meant = await insertProperty(database.db, { title: 'Mbaazi house', slug: 'twin-house' });
    await insertLand(database.db, { title: 'twin-house' });
    await send({ property_title: 'Twin-House' });
    expect((await visits())[0]?.property_id).toBe(meant.id);
  });

  it('takes a listing that is under offer, and a phone number it cannot read', async () => {
    const home = await insertProperty(database.db, { status: 'Under offer' });
    await send({ property_id: home.id, phone: '12-34-56-78' });
    expect((await visits())[0]).toMatchObject({ phone: '12-34-56-78', phone_e164: null });
  });

  it('comes from the form of the page with the same answers', async () => {
    const home = await insertProperty(database.db);
    const fields = { ...answers, property_id: String(home.id), message: '', newsletter: 'on' };
    const data = await api.invoke(
      'requestSiteVisit',
      { params: {}, query: {}, body: bodyOf(tourForm, fields) },
      { requestId: 'test', log, remoteAddress: '127.0.0.1' },
    );
    expect(requestSiteVisit.data.parse(data).listing_title).toBe(home.title);
    expect((await visits())[0]).toMatchObject({ message: '', details: { wants_newsletter: true } });
  });

  it('keeps quotes, emoji and line breaks as they were typed', async () => {
    const home = await insertProperty(database.db);
    const message = `"Habari"\n<b>It's</b> ${'🏡'.repeat(2000)} & more; drop table site_visits`;
    await send({ property_id: home.id, first_name: "O'Brien 🏡", message });
    expect((await visits())[0]).toMatchObject({ first_name: "O'Brien 🏡", message });
    const agencyMail = (await mails()).find(({ template }) => template === 'site-visit.agency');
    expect(agencyMail?.text_body).toContain(`> ${message.replaceAll('\n', '\n> ')}`);
    expect(agencyMail?.html_body).toContain('&lt;b&gt;It&#x27;s&lt;/b&gt;');
  });

  it('keeps message and notes together', { tags: ['S-387'] }, async () => {
    const home = await insertProperty(database.db);
    await send({ property_id: home.id, message: 'First', notes: 'Second' });
    expect((await visits())[0]?.message).toBe('First\n\nSecond');
  });
});

describe('the mails of a request', () => {
  it('go to the visitor, the office and the agent, with the job of each', { tags: ['S-384'] }, async () => {
    const agent = await insertStaff(database.db, { email: 'wanjiru@makao.example' });
    const home = await insertProperty(database.db, { agent_id: agent.id });
    await send({ property_id: home.id });
    expect((await mails()).map(({ template, to_address }) => [template, to_address])).toEqual([
      ['site-visit.visitor', 'achieng@example.com'],
      ['site-visit.agency', 'office@makao.example'],
      ['site-visit.agency', 'wanjiru@makao.example'],
    ]);
    expect(await countJobs(database.db)).toEqual({ waiting: 3, failed: 0 });
  });

  it('go once to an agent who reads the office mail, and never to one who left', async () => {
    const reader = await insertStaff(database.db, { email: 'office@makao.example' });
    const former = await insertStaff(database.db, { is_active: false });
    await send({ property_id: (await insertProperty(database.db, { agent_id: reader.id })).id });
    await send({ property_id: (await insertProperty(database.db, { agent_id: former.id })).id });
    const toOffice = (await mails()).filter(({ template }) => template === 'site-visit.agency');
    expect(toOffice.map(({ to_address }) => to_address)).toEqual(['office@makao.example', 'office@makao.example']);
    expect((await visits())[1]?.staff_id).toBeNull();
  });

  it('give the office all it takes to call back within a day', async () => {
    const home = await insertProperty(database.db, { listing_purpose: 'Rent', price_kes: 165_000, slug: 'bogani' });
    const { reference } = await send({ property_id: home.id, message: 'After work, please' });
    const mail = (await mails()).find(({ template }) => template === 'site-visit.agency');
    expect(mail).toMatchObject({ reply_to: 'achieng@example.com', subject_type: 'enquiry' });
    expect(mail?.subject).toBe(`Visit request: ${home.title}, 28 Nov 2026 (${reference})`);
    for (const body of [mail?.text_body, mail?.html_body]) {
      for (const fact of [
        'Achieng Otieno',
        'Sunday 22 November 2026, 9:00 AM',
        'https://wa.me/254712345678',
        'Saturday 28 November 2026',
        'KSh 165,000/month',
        'After work, please',
        'https://www.makao.example/view/property/bogani',
      ]) {
        expect(body).toContain(fact);
      }
    }
    expect(mail?.html_body).toContain('href="tel:+254712345678"');
  });

  it('tell the visitor who will call and that viewings are free, with a calendar file', async () => {
    const agent = await insertStaff(database.db, { name: 'Wanjiru Kamau', phone: '+254700000011' });
    const home = await insertProperty(database.db, {
      agent_id: agent.id,
      title: 'Bogani corner house',
      slug: 'bogani',
    });
    const { reference } = await send({ property_id: home.id });
    const [mail] = await mails();
    expect(mail?.text_body).toContain('Wanjiru Kamau will call you within 24 hours to agree on the hour.');
    expect(mail?.text_body).toContain('Wanjiru Kamau, 0700 000 011');
    expect(mail?.text_body).toContain('Viewings are free.');
    expect(mail?.text_body).toContain(reference);
    expect(mail?.calendar_method).toBe('REQUEST');
    const calendar = mail?.calendar_body?.replaceAll('\r\n ', '').split('\r\n') ?? [];
    expect(calendar).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        `UID:${(await visits())[0]?.calendar_uid}`,
        'DTSTART;VALUE=DATE:20261128',
        'SUMMARY:Visit asked for: Bogani corner house',
        'LOCATION:Bogani Road\\, Karen\\, Nairobi',
        'URL:https://www.makao.example/view/property/bogani',
        'ORGANIZER;CN=Makao:mailto:sales@makao.example',
        'STATUS:TENTATIVE',
        'SEQUENCE:0',
      ]),
    );
    for (const text of [mail?.text_body, mail?.html_body, calendar.join('\n').replaceAll('\\,', ',')]) {
      expect(text).toContain('Asked for, not confirmed yet');
    }
    expect(calendar.find((line) => line.startsWith('ATTENDEE'))).toContain('PARTSTAT=TENTATIVE');
    expect(calendar.find((line) => line.startsWith('ATTENDEE'))).toContain('mailto:achieng@example.com');
  });

  it('name the same place in every mail and in the calendar file, and none without an address', async () => {
    const home = await insertProperty(database.db, { address_line1: 'Bogani Road, Karen', location: 'Karen, Nairobi' });
    await send({ property_id: home.id });
    for (const { text_body } of await mails()) expect(text_body).toMatch(/^Place: Bogani Road, Karen, Nairobi$/m);
    await database.db.deleteFrom('outgoing_mails').execute();
    const plot = await insertLand(database.db, { address: '', city: '', state: '' });
    await send({ land_id: plot.id });
    for (const { text_body, calendar_body } of await mails()) {
      expect(text_body).not.toMatch(/^Place:/m);
      expect(calendar_body ?? '').not.toContain('LOCATION');
    }
  });

  it('carry no advertisement to an address somebody else typed', async () => {
    const home = await insertProperty(database.db);
    await send({ property_id: home.id, first_name: 'Win at casino.example', message: 'https://casino.example' });
    const [toVisitor] = await mails();
    expect(JSON.stringify(toVisitor)).not.toContain('casino');
    expect(toVisitor?.text_body).toMatch(/^Hello,$/m);
  });

  it('ask for the newsletter only when it was ticked', { tags: ['S-346'] }, async () => {
    const home = await insertProperty(database.db);
    await send({ property_id: home.id, newsletter: false });
    expect(await database.db.selectFrom('subscribers').selectAll().execute()).toEqual([]);
    await send({ property_id: home.id, newsletter: true });
    expect(await database.db.selectFrom('subscribers').select(['email', 'status', 'source']).execute()).toEqual([
      { email: 'achieng@example.com', status: 'Pending', source: 'site-visit' },
    ]);
    expect((await mails()).map(({ template }) => template)).toContain('newsletter.confirm');
  });
});

describe('a request for a visit at an hour', () => {
  const atNine = { preferred_date: '2026-11-28T09:00' };

  it('takes an open hour of that weekday', { tags: ['S-386'] }, async () => {
    await insertSlot(6, '09:00');
    const home = await insertProperty(database.db);
    expect(await send({ property_id: home.id, ...atNine })).toMatchObject({ preferred_date: '2026-11-28T09:00' });
    expect((await visits())[0]?.starts_at?.toISOString()).toBe('2026-11-28T06:00:00.000Z');
    const [mail] = await mails();
    expect(mail?.text_body).toContain('Saturday 28 November 2026, 9:00 AM East Africa Time');
    expect(mail?.calendar_body).toContain('DTSTART;TZID=Africa/Nairobi:20261128T090000');
  });

  const unavailable = ['preferred_date: That time is not available. Please choose another.'];

  it.each([
    ['is not in the timetable', async () => {}],
    ['is for consultations', () => insertSlot(6, '09:00', { kind: 'consultation' })],
    ['is closed', () => insertSlot(6, '09:00', { is_closed: true })],
  ])('refuses an hour that %s', async (_why, prepare) => {
    await prepare();
    const home = await insertProperty(database.db);
    expect(await refusal({ property_id: home.id, ...atNine })).toEqual(unavailable);
    expect(await visits()).toEqual([]);
  });

  it('names the next free hours where it refuses one', async () => {
    await insertSlot(6, '09:00', { capacity: 0 });
    await insertSlot(6, '10:00');
    await insertSlot(1, '14:00');
    const home = await insertProperty(database.db);
    expect(await refusal({ property_id: home.id, ...atNine })).toEqual([
      'preferred_date: That hour was just taken. Please choose another. Free next: Sat 28 Nov 2026, 10–11 AM; Mon 30 Nov 2026, 2–3 PM; Sat 5 Dec 2026, 10–11 AM.',
    ]);
    expect(await visits()).toEqual([]);
  });

  it('asks for the agent of the listing: not while they are away, booked or off work', async () => {
    await insertSlot(6, '09:00', { capacity: 9 });
    await insertSlot(6, '10:00', { capacity: 9 });
    const [agent] = [await insertStaff(database.db), await insertStaff(database.db)];
    const home = await insertProperty(database.db, { agent_id: agent.id });
    await sql`insert into availability_closures (staff_id, during, reason)
      values (${agent.id}, '[2026-11-28 09:00+03, 2026-11-28 10:00+03)', 'Away')`.execute(database.db);
    const offered = 'Free next: Sat 28 Nov 2026, 10–11 AM; Sat 5 Dec 2026, 9–10 AM; Sat 5 Dec 2026, 10–11 AM.';
    expect(await refusal({ property_id: home.id, ...atNine })).toEqual([`${unavailable[0]} ${offered}`]);
    const other = await insertProperty(database.db);
    await send({ property_id: other.id, ...atNine });
    await send({ property_id: home.id, preferred_date: '2026-11-28T10:00' });
  });

  it('refuses a day without an hour on which none is free, and takes any where no hours are kept', async () => {
    const home = await insertProperty(database.db);
    await send({ property_id: home.id, preferred_date: '2026-11-29' });
    await insertSlot(6, '09:00');
    const other = { ...somebodyElse, property_id: home.id };
    await send({ ...other, preferred_date: '2026-11-28' });
    await send({ ...other, ...atNine, email: 'd@example.com', phone: '0733 000 009' });
    const third = { property_id: home.id, phone: '0733 000 001', email: 'c@example.com' };
    expect(await refusal({ ...third, preferred_date: '2026-11-28' })).toEqual([
      'preferred_date: No hour is free on Saturday 28 November 2026. Free next: Sat 5 Dec 2026, 9–10 AM.',
    ]);
    expect(await refusal({ ...third, preferred_date: '2026-11-29' })).toEqual([
      expect.stringMatching(/^preferred_date: No hour is free on Sunday 29 November 2026\. Free next: Sat 5 Dec/),
    ]);
  });

  it('refuses an hour on a day the office is closed, and takes it when only one agent is away', async () => {
    await insertSlot(6, '09:00', { capacity: 5 });
    const home = await insertProperty(database.db);
    const agent = await insertStaff(database.db);
    await insertStaff(database.db);
    const close = (values: { kind?: string; staff_id?: string }) =>
      sql`insert into availability_closures (kind, staff_id, during, reason)
        values (${values.kind ?? null}, ${values.staff_id ?? null}, '[2026-11-28 00:00+03, 2026-11-29 00:00+03)', 'Away')`.execute(
        database.db,
      );
    await close({ staff_id: agent.id });
    await close({ kind: 'consultation' });
    await send({ property_id: home.id, ...atNine });
    await close({ kind: 'visit' });
    expect(await refusal({ ...somebodyElse, property_id: home.id, ...atNine })).toEqual([
      expect.stringMatching(/^preferred_date: That time is not available\. .* Free next: Sat 5 Dec 2026, 9–10 AM/),
    ]);
  });

  it('refuses an hour that is over today', async () => {
    await insertSlot(6, '09:00', { capacity: 5 });
    await insertSlot(6, '10:00', { capacity: 5 });
    const home = await insertProperty(database.db);
    expect(await refusal({ property_id: home.id, preferred_date: '2026-11-21T09:00' })).toEqual([
      expect.stringMatching(/^preferred_date: That time is not available\. .* Free next: Sat 21 Nov 2026, 10–11 AM/),
    ]);
    await send({ property_id: home.id, preferred_date: '2026-11-21 10:00' });
  });

  it('gives the last place once, however many ask at the same moment', async () => {
    await insertSlot(6, '09:00', { capacity: 3 });
    const home = await insertProperty(database.db);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        refusal({
          ...{ property_id: home.id, ...atNine, email: `v${index}@example.com` },
          phone: `07120000${String(index).padStart(2, '0')}`,
        }),
      ),
    );
    expect(results.filter((told) => told === 'nothing was refused')).toHaveLength(3);
    expect(results.filter((told) => told !== 'nothing was refused')).toEqual(
      Array(17).fill([expect.stringMatching(/^preferred_date: That hour was just taken\./)]),
    );
    expect(await visits()).toHaveLength(3);
  });

  it('gives a place back when a visit is cancelled', async () => {
    await insertSlot(6, '09:00');
    const home = await insertProperty(database.db);
    await send({ property_id: home.id, ...atNine });
    expect(await refusal({ ...somebodyElse, property_id: home.id, ...atNine })).toEqual([
      expect.stringMatching(/^preferred_date: That hour was just taken\./),
    ]);
    await database.db.updateTable('bookings').set({ status: 'Cancelled' }).execute();
    await send({ property_id: home.id, ...atNine });
  });
});

describe('a request for a visit refuses', () => {
  it('a day before today in Nairobi, where the day turns at 21:00 UTC', { tags: ['S-345'] }, async () => {
    const home = await insertProperty(database.db);
    now = new Date('2026-11-21T20:59:00Z');
    await send({ property_id: home.id, preferred_date: '2026-11-21' });
    now = new Date('2026-11-21T21:00:00Z');
    const tooEarly = ['preferred_date: Choose today or a later day'];
    expect(await refusal({ property_id: home.id, preferred_date: '2026-11-21' })).toEqual(tooEarly);
    await send({ property_id: home.id, preferred_date: '2026-11-22' });
  });

  it('a day more than a year ahead', async () => {
    const home = await insertProperty(database.db);
    await send({ property_id: home.id, preferred_date: '2027-11-21' });
    expect(await refusal({ property_id: home.id, preferred_date: '2027-11-22' })).toEqual([
      'preferred_date: Choose a day within the next year',
    ]);
  });

  it('a listing that is unknown, not approved, sold or let', async () => {
    const draft = await insertProperty(database.db, { approval_status: 'Draft', published_at: null });
    const sold = await insertProperty(database.db, { status: 'Sold' });
    const soldPlot = await insertLand(database.db, { status: 'Sold' });
    expect(await refusal({ property_id: 999_999 })).toBe('listing_not_found');
    expect(await refusal({ property_title: "Nowhere' or 1=1 --" })).toBe('listing_not_found');
    expect(await refusal({ property_id: draft.id })).toBe('listing_not_found');
    expect(await refusal({ property_id: sold.id })).toBe('listing_not_available');
    expect(await refusal({ land_id: soldPlot.id })).toBe('listing_not_available');
  });

  it('a title that several listings have, and asks for the id', { tags: ['S-382'] }, async () => {
    const home = await insertProperty(database.db, { title: 'Twin house' });
    await insertProperty(database.db, { title: 'Twin house', approval_status: 'Draft', published_at: null });
    await send({ property_title: 'Twin house' });
    await insertLand(database.db, { title: 'TWIN HOUSE', status: 'Sold' });
    await expect(send({ property_title: 'Twin house', preferred_date: '2026-11-29' })).rejects.toMatchObject({
      code: 'title_shared',
      status: 409,
      options: { detail: [expect.objectContaining({ field: 'property_title', code: 'title_shared' })] },
    });
    await send({ property_id: home.id, preferred_date: '2026-11-30' });
  });

  it('answers that are missing or cannot be true, each under its field', { tags: ['S-355'] }, async () => {
    const home = await insertProperty(database.db);
    const wrong = { first_name: ' ', email: 'achieng@', phone: 'call me', preferred_date: '2026-02-30' };
    expect(await refusal({ property_id: home.id, ...wrong })).toEqual([
      'first_name: First name is required',
      'email: Please enter a valid email address',
      'phone: Enter a phone number, such as 0712 345 678 or +44 7700 900 142',
      'preferred_date: Enter a date that exists',
    ]);
  });

  it('two listings at once, unknown fields and texts without end', async () => {
    const home = await insertProperty(database.db);
    expect(await refusal({ property_id: home.id, land_id: 1 })).toEqual([
      'property_id: Choose one listing: property_id, land_id or property_title',
    ]);
    expect(await refusal({ property_id: home.id, status: 'Confirmed' })).toEqual([
      "status: There is no 'status' here.",
    ]);
    const endless = ['message: Message must be 5000 characters or fewer'];
    expect(await refusal({ property_id: home.id, message: 'a'.repeat(10_000) })).toEqual(endless);
    expect(await refusal({ property_id: home.id, message: 'a'.repeat(4000), notes: 'b'.repeat(4000) })).toEqual([
      'notes: Message and notes together must be 5000 characters or fewer',
    ]);
  });
});

describe('a request for a visit protects', () => {
  const key = '7d0f0a0e-5b1f-4c58-8a3d-111111111111';

  it('against being stored twice', async () => {
    const home = await insertProperty(database.db);
    const receipts = await Promise.all([1, 2, 3].map(() => send({ property_id: home.id }, key)));
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    expect(await visits()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  it('against a second row for the same person, listing and hour, however it is sent again', async () => {
    await insertSlot(6, '09:00', { capacity: 9 });
    await database.db.deleteFrom('recent_submissions').execute();
    const home = await insertProperty(database.db);
    const first = { property_id: home.id, preferred_date: '2026-11-28T09:00', message: 'By matatu' };
    const receipts = await Promise.all([
      send(first),
      send(first, key),
      send({ ...first, email: 'Achieng@EXAMPLE.com', phone: '+254712345678' }),
      send({ ...first, message: 'By matatu' }),
      send(first),
    ]);
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    expect(receipts.map(({ confirmation_sent }) => confirmation_sent)).toEqual([true, true, true, true, true]);
    // The page of a listing and the visit page are two forms of one call.
    expect((await send({ ...first, message: undefined, notes: '' })).reference).toBe(receipts[0]?.reference);
    expect(await refusal({ ...first, message: 'And a surveyor' })).toEqual([
      'preferred_date: This visit is already asked for with this email address and phone number. Call us to change it, or use the link in the mail about it.',
    ]);
    expect(await visits()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    const { rows } = await sql`select spam_reasons from enquiries`.execute(database.db);
    expect(rows).toEqual([{ spam_reasons: [] }]);
  });

  it('a person from others who know the address or the number alone: they learn of no visit, their own is stored', async () => {
    await insertSlot(6, '09:00', { capacity: 9 });
    const home = await insertProperty(database.db);
    const first = { property_id: home.id, preferred_date: '2026-11-28T09:00' };
    const { reference } = await send(first);
    const others = [
      await send({ ...first, phone: '0733 111 222' }),
      await send({ ...first, email: 'other@example.com' }),
      await send({ ...first, email: 'third@example.com', preferred_date: '2026-11-28' }),
    ];
    expect(new Set([reference, ...others.map((receipt) => receipt.reference)]).size).toBe(4);
    expect(await visits()).toHaveLength(4);
  });

  it('a person from others who know address and number: neither name nor a full hour tells of their visit', async () => {
    await insertSlot(6, '09:00', { capacity: 1 });
    const home = await insertProperty(database.db);
    const first = { property_id: home.id, preferred_date: '2026-11-28T09:00' };
    const { reference } = await send(first);
    const justTaken = [expect.stringMatching(/^preferred_date: That hour was just taken\./)];
    const elsewhere = { property_id: (await insertProperty(database.db)).id };
    for (const guess of [{ last_name: 'Mwangi' }, { message: 'When was it?' }, elsewhere])
      expect(await refusal({ ...first, ...guess })).toEqual(justTaken);
    expect((await send(first)).reference).toBe(reference);
  });

  it.each([
    ['an hour of a day that was asked for without one', '2026-11-28', '2026-11-28T09:00'],
    ['any hour of a day with an hour', '2026-11-28T09:00', '2026-11-28'],
  ])('against a second row of the same person and listing for %s', async (_name, first, second) => {
    await insertSlot(6, '09:00', { capacity: 9 });
    await database.db.deleteFrom('recent_submissions').execute();
    const home = await insertProperty(database.db);
    await send({ property_id: home.id, preferred_date: first });
    const again = { property_id: home.id, preferred_date: second };
    // Without the reference or the hour, as the request may be by somebody else who knows address and number.
    expect(await refusal(again)).toEqual([
      'preferred_date: You have a visit to this listing on that day already. Choose another hour with the link in the mail about it, or call us.',
    ]);
    expect(await visits()).toHaveLength(1);
    await send({ ...again, ...somebodyElse });
    await send({ ...again, preferred_date: '2026-12-05' });
    expect(await visits()).toHaveLength(3);
  });

  it('other persons, hours and listings from being taken for one', async () => {
    await insertSlot(6, '09:00', { capacity: 9 });
    const home = await insertProperty(database.db);
    const first = { property_id: home.id, preferred_date: '2026-11-28T09:00' };
    await send(first);
    await send({ ...first, ...somebodyElse });
    await send({ ...first, property_id: (await insertProperty(database.db)).id });
    await send({ ...first, preferred_date: '2026-12-05T09:00' });
    expect(await visits()).toHaveLength(4);
    await database.db.updateTable('bookings').set({ status: 'Cancelled' }).execute();
    await send(first);
    expect(await visits()).toHaveLength(5);
  });

  it('against other answers under a key that was used', async () => {
    const home = await insertProperty(database.db);
    await send({ property_id: home.id }, key);
    await expect(send({ property_id: home.id, first_name: 'Njeri' }, key)).rejects.toMatchObject({
      code: 'submission_changed',
    });
  });

  it('against half a submission: without the agency there is no visit either', async () => {
    const home = await insertProperty(database.db);
    const agency = await database.db.deleteFrom('agency_settings').returningAll().executeTakeFirstOrThrow();
    await expect(send({ property_id: home.id })).rejects.toThrow();
    expect(await visits()).toEqual([]);
    expect(await mails()).toEqual([]);
    await insertAgency(database.db, { name: agency.name });
  });
});
