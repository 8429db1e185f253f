import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/time/server/clock.ts';
import { insertConsultation } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { placesOfText } from '#tests/support/rows/places-of-text.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { insertSearchAlert } from '#tests/support/rows/search-alerts.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { escalateEnquiries } from '../enquiries/escalate.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'owner');
});
afterAll(() => site.close());

const person = {
  first_name: 'Zawadi',
  last_name: "N'Dirangu",
  email: 'zawadi.ndirangu@example.com',
  phone: '0712 345 771',
};
const name = `${person.first_name} ${person.last_name}`;

async function send(method: 'POST' | 'PATCH', path: string, payload: object = {}) {
  const isOffice = path.startsWith('/office');
  const headers = isOffice ? manager.headers : { 'idempotency-key': randomUUID() };
  const reply = await site.app.inject({ method, url: `/api/v1${path}`, headers, payload });
  expect([path, reply.statusCode, reply.json().detail]).toEqual([
    path,
    expect.toSatisfy((code) => code < 300),
    undefined,
  ]);
  return reply.json().data;
}

const placesOf = (wanted: readonly string[]) => placesOfText(site.database.db, wanted);

const words = [
  name,
  person.last_name,
  'N&#x27;Dirangu',
  person.email,
  '+254712345771',
  '0712 345 771',
  '712345771',
  '+254 712 345771',
];

/** Fills in every form of a visitor, and does everything staff can do with the result. */
async function leaveEverything(): Promise<number> {
  const { db } = site.database;
  const home = await insertProperty(db);
  await insertLeadEnquiry(db, { ...person, phone_e164: '+254712345771', created_at: '2026-11-19T05:00:00Z' });
  await escalateEnquiries({ db, clock: fixedClock(TEST_NOW), publicUrl: 'https://www.makao.example' });
  const { id, contact_id } = await insertLeadEnquiry(db, { ...person, phone_e164: '+254712345771' });
  await send('POST', '/leads', { name, email: person.email, phone: person.phone, message: `It is ${name} again` });
  await send('POST', '/property-owners', { ...person, property_address: 'Mbaazi Lane 7', property_city: 'Nairobi' });
  await send('POST', '/tenant-leads', {
    ...person,
    preferred_location: 'Kilimani',
    budget_min: 50_000,
    budget_max: 80_000,
  });
  const visit = await send('POST', '/site/visits', {
    ...person,
    property_id: home.id,
    preferred_date: '2026-11-28',
    message: `Ask for ${name}`,
    newsletter: true,
  });
  await insertSearchAlert(db, { email: person.email });
  await insertConsultation(db, {
    ...person,
    phone_e164: '+254712345771',
    status: 'Cancelled',
    details: { company: "Zawadi N'Dirangu and Daughters" },
  });
  await send('POST', '/listing-reports', {
    property_id: home.id,
    reason: 'other',
    message: `Call ${person.phone}`,
    name,
    email: person.email,
    phone: person.phone,
  });
  await send('POST', '/office/enquiries', {
    name,
    phone: person.phone,
    source: 'Phone',
    about: `A house for ${name}`,
  });
  await send('POST', `/office/enquiries/${id}/notes`, { text: `Wrote to ${person.email}` });
  await send('POST', `/office/enquiries/${id}/tasks`, { title: `Call ${name}`, due_on: '2026-11-22' });
  await send('PATCH', `/office/enquiries/${id}`, {
    version: 1,
    stage: 'Lost',
    lost_reason: `${name} bought elsewhere`,
  });
  await send('POST', `/office/diary/visit/${visit.id}/cancellations`, {
    version: 1,
    reason: `${name} is travelling`,
  });
  await insertImport();
  return contact_id ?? 0;
}

async function insertImport(): Promise<void> {
  const { db } = site.database;
  const { id } = await db
    .insertInto('imports')
    .values({ kind: 'contacts', file_name: 'people.csv', state: 'ready', staff_id: manager.staff.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fields = { email: person.email, first_name: person.first_name, last_name: person.last_name };
  const row = { import_id: id, title: person.first_name, reference: person.email, fields: JSON.stringify(fields) };
  await db
    .insertInto('import_rows')
    .values({ ...row, row_number: 2, outcome: 'make', cells: JSON.stringify(Object.values(fields)) })
    .execute();
}

describe('a person who asks to be erased', () => {
  test('is found nowhere in the database', async () => {
    const id = await leaveEverything();
    const other = await insertLeadEnquiry(site.database.db, {
      email: 'other@example.com',
      phone_e164: '+254700000042',
      message: 'My own words',
    });
    await send('POST', `/office/enquiries/${other.id}/notes`, { text: `Came with ${name}, ${person.phone}` });
    const places = ['contact_emails.email', 'enquiries.email', 'events.text'];
    const copies = [
      'subscribers.email',
      'search_alerts.email',
      'listing_reports.email',
      'outgoing_mails.to_address',
      'import_rows.cells',
    ];
    expect(await placesOf([person.email])).toEqual(
      expect.arrayContaining([...places, ...copies].map((place) => `${place}: ${person.email}`)),
    );
    expect(await placesOf([name])).toEqual(
      expect.arrayContaining(
        ['audit_entries.changes', 'outgoing_mails.text_body', 'enquiries.details'].map((place) => `${place}: ${name}`),
      ),
    );
    const before = await site.database.db.selectFrom('audit_entries').select('id').execute();

    await send('POST', `/office/contacts/${id}/erasures`, { confirm: 'ERASE' });
    expect(await placesOf(words)).toEqual([]);

    const entries = await site.database.db.selectFrom('audit_entries').select('id').execute();
    expect(entries).toHaveLength(before.length + 1);
    const kept = await site.app.inject({ url: `/api/v1/office/enquiries/${other.id}`, headers: manager.headers });
    expect(kept.json().data).toMatchObject({ message: 'My own words', email: 'other@example.com' });
    expect(kept.body).toContain('Came with erased, erased');
  });

  test('takes nobody else along: a colleague and another contact of the same name keep it everywhere', async () => {
    const { db } = site.database;
    const same = { first_name: 'Wanjiku', last_name: 'Kamau' };
    const namesake = 'Wanjiku Kamau';
    const colleague = await signedIn(db, 'agent');
    const renamed = await site.app.inject({
      method: 'PUT',
      url: `/api/v1/office/staff/${colleague.staff.id}/name`,
      headers: manager.headers,
      payload: { name: namesake, job_title: '' },
    });
    expect([renamed.statusCode, renamed.json().data?.name]).toEqual([200, namesake]);
    const gone = await insertLeadEnquiry(db, { ...same, email: 'wanjiku.one@example.com', phone_e164: null });
    const stays = await insertLeadEnquiry(db, { ...same, email: 'wanjiku.two@example.com', phone_e164: null });
    const other = await insertLeadEnquiry(db, { email: 'quite.other@example.com', phone_e164: '+254700000043' });
    await send('PATCH', `/office/contacts/${stays.contact_id}`, {
      version: 1,
      first_name: 'Wanjiku W.',
      last_name: 'Kamau',
      phones: [],
      emails: ['wanjiku.two@example.com'],
      notes: `${namesake}, not the colleague`,
    });
    await send('PATCH', `/office/contacts/${gone.contact_id}`, {
      version: 1,
      ...same,
      phones: [],
      emails: ['wanjiku.one@example.com'],
      notes: `${namesake} has two dogs`,
    });
    await send('PATCH', `/office/enquiries/${gone.id}`, { version: 1, assigned_to: colleague.staff.id });
    await send('POST', `/office/enquiries/${other.id}/notes`, { text: `${namesake} (colleague) showed the house` });
    const reason = `${namesake} wrote to wanjiku.one@example.com instead`;
    await send('PATCH', `/office/enquiries/${other.id}`, { version: 1, stage: 'Lost', lost_reason: reason });
    const entries = () => db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
    const before = await entries();

    await send('POST', `/office/contacts/${gone.contact_id}/erasures`, { confirm: 'ERASE' });

    const changed = (await entries()).filter(({ id, changes }) => {
      const earlier = before.find((entry) => entry.id === id);
      return earlier && JSON.stringify(earlier.changes) !== JSON.stringify(changes);
    });
    expect(changed.map(({ subject_type, subject_id, changes }) => [subject_type, subject_id, changes])).toEqual([
      ['contact', String(gone.contact_id), { notes: { from: '', to: 'erased' } }],
      [
        'enquiry',
        String(other.id),
        { stage: { from: 'New', to: 'Lost' }, lost_reason: { to: `${namesake} wrote to erased instead` } },
      ],
    ]);
    const events = await db.selectFrom('events').select(['enquiry_id', 'text']).execute();
    expect(events).toContainEqual({ enquiry_id: gone.id, text: `To ${namesake}` });
    expect(events).toContainEqual({ enquiry_id: other.id, text: `${namesake} (colleague) showed the house` });
    const { notes } = await db
      .selectFrom('contacts')
      .select('notes')
      .where('id', '=', stays.contact_id)
      .executeTakeFirstOrThrow();
    expect(notes).toBe(`${namesake}, not the colleague`);
  });

  test('gets no mail that still waited, and staff get none about them; mails about others are sent', async () => {
    const { db } = site.database;
    await db.deleteFrom('outgoing_mails').execute();
    const [first, second] = [
      { name: 'Baraka Simiyu', email: 'baraka@example.com', message: 'Good morning' },
      { name: 'Neema Simiyu', email: 'neema@example.com', message: 'Good morning' },
    ];
    await send('POST', '/leads', first);
    await send('POST', '/leads', second);
    const recipients = async () =>
      (await db.selectFrom('outgoing_mails').select(['to_address', 'status']).orderBy('id').execute()).map(
        ({ to_address, status }) => `${status} to ${to_address}`,
      );
    const office = 'Queued to office@makao.example';
    expect(await recipients()).toEqual(['Queued to baraka@example.com', office, 'Queued to neema@example.com', office]);
    const { contact_id } = await db
      .selectFrom('contact_emails')
      .select('contact_id')
      .where('email', '=', 'baraka@example.com')
      .executeTakeFirstOrThrow();
    await send('POST', `/office/contacts/${contact_id}/erasures`, { confirm: 'ERASE' });
    expect(await recipients()).toEqual(['Queued to neema@example.com', office]);
  });

  test('leaves nothing that was typed about what they looked for or how they came, in whatever spelling', async () => {
    const { db } = site.database;
    const email = 'zuwena@example.com';
    const zuwena = { first_name: 'Zuwena', last_name: 'Kariuki', email, phone: '0711 555 001' };
    const typed = 'Plot for Zuwena K., 0711 - 555 - 001, ID 12345678';
    await send('POST', '/leads', { ...zuwena, property_type: typed, budget_min: 0, budget_max: 0 });
    await send('POST', '/office/enquiries', {
      name: 'Zuwena Kariuki',
      email,
      source: 'Sent by Zuwena K.',
      about: typed,
    });
    await send('POST', '/office/enquiries', { name: 'Zuwena Kariuki', email, source: 'Phone', about: typed });
    const { contact_id } = await db
      .selectFrom('contact_emails')
      .select('contact_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await send('POST', `/office/contacts/${contact_id}/erasures`, { confirm: 'ERASE' });
    expect(await placesOf(['Zuwena', '555 - 001', '12345678'])).toEqual([]);
    const sources = await db
      .selectFrom('enquiries')
      .select('source')
      .where('contact_id', '=', contact_id)
      .where('kind', '=', 'by-hand')
      .orderBy('id')
      .execute();
    expect(sources.map(({ source }) => source)).toEqual(['Erased', 'Phone']);
  });

  test('leaves no reason of staff, and no number of theirs in texts about others, however it is written', async () => {
    const { db } = site.database;
    const own = { email: 'pendo@example.com', phone: '0722 559 411', phone_e164: '+254722559411' };
    const { id, contact_id } = await insertLeadEnquiry(db, own);
    const { version } = await db
      .selectFrom('enquiries')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const reason = 'Pendo, (0722) 559-411, divorcing';
    await send('PATCH', `/office/enquiries/${id}`, { version, stage: 'Lost', lost_reason: reason });
    const other = await insertLeadEnquiry(db, { email: 'friend@example.com', phone_e164: '+254700000043' });
    const spellings = [
      '+254 722 559 411',
      '0722-559-411',
      '(0722) 559411',
      '722559411',
      '254 722 559411',
      '07 22 55 94 11',
      '+254 (0) 722 559 411',
      '00254 722 559 411',
    ];
    await send('POST', `/office/enquiries/${other.id}/notes`, { text: spellings.join(' / ') });
    await db
      .updateTable('enquiries')
      .set({ about: 'friend of 0722.559.411, not 0722 559 4112' })
      .where('id', '=', other.id)
      .execute();
    await send('POST', `/office/contacts/${contact_id}/erasures`, { confirm: 'ERASE' });
    expect(await placesOf(['Pendo', 'divorcing', '559-411', '559411', '55 94 11', '559 411 '])).toEqual([]);
    const reply = await site.app.inject({ url: `/api/v1/office/enquiries/${other.id}`, headers: manager.headers });
    expect(reply.json().data.about).toBe('friend of erased, not 0722 559 4112');
    const stages = await db
      .selectFrom('events')
      .select('text')
      .where('enquiry_id', '=', id)
      .where('kind', '=', 'stage')
      .execute();
    expect(stages.map(({ text }) => text)).toEqual(['New to Lost']);
  });

  test('is not written about any more: no note, no task, no reason', async () => {
    const { id, contact_id } = await insertLeadEnquiry(site.database.db, {
      email: 'makena@example.com',
      phone_e164: null,
    });
    await send('POST', `/office/contacts/${contact_id}/erasures`, { confirm: 'ERASE' });
    const refused = async (path: string, payload: object) => {
      const url = `/api/v1/office/enquiries/${id}${path}`;
      const reply = await site.app.inject({ method: 'POST', url, headers: manager.headers, payload });
      return [reply.statusCode, reply.json().error];
    };
    expect(await refused('/notes', { text: 'Makena, makena@example.com' })).toEqual([409, 'conflict']);
    expect(await refused('/tasks', { title: 'Call Makena', due_on: '2026-11-22' })).toEqual([409, 'conflict']);
    const { version } = await site.database.db
      .selectFrom('enquiries')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await send('PATCH', `/office/enquiries/${id}`, { version, stage: 'Lost', lost_reason: 'Makena bought' });
    expect(await placesOf(['Makena'])).toEqual([]);
  });

  test('leaves a namesake and a shared telephone to the other', async () => {
    const { db } = site.database;
    const shared = { first_name: 'Amani', last_name: 'Were', phone_e164: '+254700000077', phone: '0700 000 077' };
    const one = await insertLeadEnquiry(db, { ...shared, email: 'amani.one@example.com' });
    const two = await insertLeadEnquiry(db, { ...shared, email: 'amani.two@example.com' });
    await db.updateTable('enquiries').set({ contact_id: null }).where('id', '=', two.id).execute();
    await send('POST', `/office/enquiries/${two.id}/notes`, { text: 'Amani Were, 0700 000 077' });
    await send('POST', `/office/contacts/${one.contact_id}/erasures`, { confirm: 'ERASE' });
    const kept = await site.app.inject({ url: `/api/v1/office/enquiries/${two.id}`, headers: manager.headers });
    expect(kept.json().data).toMatchObject({ name: 'Amani Were', phone_e164: '+254700000077' });
    expect(kept.body).toContain('Amani Were, 0700 000 077');
  });

  test('writing at the very moment comes in as somebody new', async () => {
    const { db } = site.database;
    const { contact_id, email } = await insertLeadEnquiry(db, { email: 'moment@example.com', phone_e164: null });
    const [, ...later] = await Promise.all([
      send('POST', `/office/contacts/${contact_id}/erasures`, { confirm: 'ERASE' }),
      ...[1, 2, 3].map(() => insertLeadEnquiry(db, { email: email ?? '', phone_e164: null })),
    ]);
    const made = await db
      .selectFrom('enquiries')
      .selectAll()
      .where(
        'id',
        'in',
        later.map(({ id }) => id),
      )
      .execute();
    for (const enquiry of made) {
      const isErased = enquiry.first_name === 'Erased';
      expect(isErased ? enquiry.contact_id === contact_id : enquiry.contact_id !== contact_id).toBe(true);
    }
  });
});
