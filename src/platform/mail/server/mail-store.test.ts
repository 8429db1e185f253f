import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAgencySettings } from '#modules/agency/server';
import { mailNotification } from '#platform/notifications/server/mail-notifications.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { escalateEnquiries } from '#src/modules/crm/server/enquiries/escalate.ts';
import { enquiryForms, storedKinds } from '#src/modules/crm/server/enquiries/kinds/registry.ts';
import { remindOfTasks } from '#src/modules/crm/server/enquiries/task-reminders.ts';
import { sendHomeAlerts } from '#src/modules/crm/server/home-alerts/send-home-alerts.ts';
import { sendSearchAlerts } from '#src/modules/crm/server/search-alerts/send-alerts.ts';
import { queueNewBrowserMail, queueSecondFactorRemovedMail } from '#src/modules/identity/server/account-mails.tsx';
import { checkListings } from '#src/modules/listings/server/checks/daily-checks.ts';
import type { NewsFacts } from '#src/modules/scheduling/server/calendar/booking-mails.ts';
import { queueNews } from '#src/modules/scheduling/server/calendar/booking-mails.ts';
import { findBooking } from '#src/modules/scheduling/server/calendar/queries.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertConsultation, insertVisit } from '#tests/support/rows/bookings.ts';
import { insertDocument } from '#tests/support/rows/documents.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertHomeAlert } from '#tests/support/rows/home-alerts.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { startMailServer, type TestMailServer } from '#tests/support/servers/mail-server.ts';
import { insertColleague, signedIn, TEST_ORIGIN } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { typicalBody } from '#tests/support/typical-body.ts';
import { deliverMail } from './deliver-mail.ts';
import { mailTemplates } from './outgoing-mail.ts';
import { createMailTransport } from './transport.ts';

let site: TestApp;
let server: TestMailServer;
let owner: Awaited<ReturnType<typeof signedIn>>;
const services = () => ({ db: site.database.db, clock: fixedClock(TEST_NOW), publicUrl: TEST_ORIGIN, log });
const log = pino({ level: 'silent' });

beforeAll(async () => {
  site = await createTestApp();
  server = await startMailServer();
  await insertAgency(site.database.db);
  owner = await signedIn(site.database.db, 'owner');
});
afterAll(async () => {
  await server.stop();
  await site.close();
});

/** @param payload null for a call without a body */
async function post(path: string, payload: object | null, headers: Record<string, string> = { origin: TEST_ORIGIN }) {
  const reply = await site.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, ...(payload && { payload }) });
  expect([path, reply.statusCode, reply.json().detail]).toEqual([
    path,
    expect.toSatisfy((code) => code < 300),
    undefined,
  ]);
  return reply.json().data;
}

/** Another person each time: few confirmations an hour go to one mailbox. */
const visitor = (name: string) => ({
  first_name: 'Achieng',
  last_name: 'Otieno',
  phone: '0712 345 678',
  email: `${name}@example.com`,
});
const named = (name: string) => ({ name: 'Achieng Otieno', email: `${name}@example.com`, phone: '0712 345 678' });

/** Each form a visitor can send. */
async function sendForms(): Promise<void> {
  const { db } = site.database;
  const [home, plot] = [await insertProperty(db), await insertLand(db)];
  await post('/leads', { ...named('lead'), message: 'Good morning' });
  await post('/leads', { kind: 'landing', ...visitor('landing'), property_type: 'villa', terms_accepted: true });
  const price = { budget_min: 1_250_000, budget_max: 1_250_000 };
  await post('/leads', { ...visitor('plot'), ...price, kind: 'land-inquiry', property_type: 'Land', land_id: plot.id });
  const document_id = await insertDocument(db, { property_id: home.id });
  for (const { endpoint, kind } of enquiryForms)
    await post(endpoint.path, typicalBody(endpoint.body, { document_id, email: `${kind.kind}@example.com` }));
  const reason = { property_id: home.id, reason: 'other', message: 'It is let' };
  await post('/listing-reports', { ...reason, ...named('report') });
  await post('/subscribers', { email: 'news@example.com' });
  await post('/site/visits', { ...visitor('visit'), property_id: home.id, preferred_date: '2026-11-28' });
  await post('/consultations', { ...visitor('meeting'), service: 'valuation', starts_at: '2026-11-26T14:00' });
}

/** Everything staff are told about accounts. */
async function useAccounts(): Promise<void> {
  const colleague = await insertColleague(site.database.db);
  await post('/office/staff', { name: 'Brian', email: 'brian@makao.example', role: 'agent' }, owner.headers);
  await post('/sign-in/password-resets', { email: colleague.email });
  const reset = (await readMails(site.database.db)).at(-1)?.text_body ?? '';
  const token = /token=([\w-]+)/.exec(reset)?.[1];
  await post('/sign-in/passwords', { token, password: 'another long password' });
  const at = new Date(TEST_NOW);
  const known = { remoteAddress: '203.0.113.9', publicUrl: TEST_ORIGIN };
  await site.database.db.transaction().execute(async (trx) => {
    await queueSecondFactorRemovedMail(trx, colleague, { removedBy: 'Wanjiru', publicUrl: TEST_ORIGIN });
    await queueNewBrowserMail(trx, { ...colleague, role: 'agent' }, { ...known, browser: 'Firefox', signedInAt: at });
  });
}

async function tellOfBookings(): Promise<void> {
  const { db } = site.database;
  const visit = await insertVisit(db, { status: 'Confirmed', staff_id: owner.staff.id });
  const later = { starts_at: '2026-11-28T14:00:00+03:00', status: 'Confirmed' };
  const consultation = await insertConsultation(db, { ...later, staff_id: owner.staff.id });
  const before = { name: 'Otieno Ouma', email: 'otieno@makao.example' };
  const changes = ['confirmed', 'moved', 'proposed', 'cancelled'] as const;
  const reminders = ['day', 'hour'] as const;
  for (const booking of [
    await findBooking(db, 'visit', visit.id),
    await findBooking(db, 'consultation', consultation.id),
  ]) {
    if (!booking) throw new Error('The booking is missing');
    const facts = { booking, before, now: new Date(TEST_NOW), publicUrl: TEST_ORIGIN };
    const all: NewsFacts[] = [
      ...changes.map((news) => ({ ...facts, news, by: 'visitor' as const })),
      ...reminders.map((news) => ({ ...facts, news, by: null })),
    ];
    for (const one of all) await db.transaction().execute((trx) => queueNews(trx, one));
  }
}

async function workOnEnquiries(): Promise<void> {
  const { id } = await insertLeadEnquiry(site.database.db, { created_at: '2026-11-19T05:00:00Z' });
  const task = { title: 'Call Grace', due_on: '2026-11-21' };
  await escalateEnquiries(services());
  await post(`/office/enquiries/${id}/tasks`, task, owner.headers);
  await remindOfTasks(services());
}

/** Sends the copy that a visitor asks for. */
async function sendCopy(): Promise<void> {
  const { db } = site.database;
  const document_id = await insertDocument(db, { property_id: (await insertProperty(db)).id });
  const { id } = await post('/copy-requests', { ...visitor('copy'), document_id });
  await post(`/office/enquiries/${id}/copies`, null, owner.headers);
}

/** A plot whose official search is too old. */
async function checkOldListing(): Promise<void> {
  await insertLand(site.database.db, { official_search_on: '2026-08-01' });
  await checkListings(services());
}

/** Asks for an alert that has news by now, and for one whose time is over. */
async function askForAlerts(): Promise<void> {
  const { db } = site.database;
  for (const email of ['alert@example.com', 'over@example.com'])
    await post('/search-alerts', { email, search: '/residential' });
  const at = '2026-10-31T06:00:00Z';
  const running = { status: 'Active', confirmed_at: at, told_until: at, ends_at: '2027-04-30T06:00:00Z' };
  await db.updateTable('search_alerts').set(running).execute();
  await db.updateTable('search_alerts').set({ ends_at: at }).where('email', '=', 'over@example.com').execute();
  await sendSearchAlerts(services(), new AbortController().signal);
}

/** Follows a home whose price has changed by now. */
async function followHome(): Promise<void> {
  const { db } = site.database;
  const { id, slug, price_kes } = await insertProperty(db);
  await post('/home-alerts', { email: 'follower@example.com', homes: [`property/${slug}`] });
  await insertHomeAlert(db, [{ kind: 'property', id, price_kes: (price_kes ?? 0) + 1 }], {
    ends_at: '2027-04-30T06:00:00Z',
  });
  await sendHomeAlerts(services(), new AbortController().signal);
}

/** An offer that is told to who offers and to the vendor, and a sale that is told to who asked for the home, and undone. */
async function makeOffer(): Promise<void> {
  const { db } = site.database;
  const home = await insertProperty(db);
  const [buyer, vendor] = [
    await insertLeadEnquiry(db, { email: 'buyer@example.com', phone_e164: null }),
    await insertLeadEnquiry(db, { email: 'vendor@example.com', phone_e164: null, isOfContact: true }),
  ];
  const mandate = { kind: 'sole', starts_on: '2026-11-01', changed_by_name: 'Wanjiru' };
  await db
    .insertInto('mandates')
    .values({ ...mandate, property_id: home.id, contact_id: vendor.contact_id })
    .execute();
  const offer = { listing: home.reference_number, enquiry_id: buyer.id, amount_kes: 18_000_000 };
  await post('/office/offers', { ...offer, tells_buyer: true, tells_vendor: true }, owner.headers);
  const asked = await insertLeadEnquiry(db, { email: 'asked@example.com', phone_e164: null, property_id: home.id });
  const sale = { completed_on: '2026-11-20', price_kes: 18_000_000, contact: 'buyer@example.com' };
  const told = { tells_buyer: true, tells_vendor: true, tells: [`enquiry:${asked.id}`] };
  const path = `/office/listings/property/${home.id}/completions`;
  await post(path, { ...sale, ...told }, owner.headers);
  const { id } = await db.selectFrom('completions').select('id').executeTakeFirstOrThrow();
  await post(`${path}/${id}/undoings`, { version: 1, tells_vendor: true }, owner.headers);
}

/** An enquiry that is given to a colleague. */
async function giveEnquiry(): Promise<void> {
  const { db } = site.database;
  const colleague = await insertColleague(db);
  await insertLeadEnquiry(db, { email: 'given@example.com', assigned_to: colleague.id });
  const given = db.selectFrom('notifications').select('id').where('staff_id', '=', colleague.id);
  const { id } = await given.executeTakeFirstOrThrow();
  const job = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log };
  await mailNotification({ ...services(), readAgency: getAgencySettings })({ notification_id: id }, job);
}

test('every mail of the program is delivered with its links, and is stored without a token in it', async () => {
  const { db } = site.database;
  const service = {
    slug: 'valuation',
    name: 'Valuation',
    description: 'Worth',
    base_price_usd: 1,
    duration_minutes: 30,
  };
  await db.insertInto('consultation_services').values(service).execute();
  const hours = { kind: 'consultation', weekday: 4, starts_at: '14:00', ends_at: '14:30' };
  await db.insertInto('availability_slots').values(hours).execute();
  await sendForms();
  await useAccounts();
  await tellOfBookings();
  await workOnEnquiries();
  await sendCopy();
  await checkOldListing();
  await askForAlerts();
  await followHome();
  await makeOffer();
  await giveEnquiry();

  const queued = await db.selectFrom('outgoing_mails').selectAll().orderBy('id').execute();
  const ofEnquiries = storedKinds.flatMap(({ mailTemplate }) =>
    mailTemplate === null ? [] : [`${mailTemplate}.office`, `${mailTemplate}.visitor`],
  );
  const all = [...Object.keys(mailTemplates), ...ofEnquiries].sort();
  expect([...new Set(queued.map(({ template }) => template))].sort()).toEqual(all);
  const mailTransport = createMailTransport(server.url);
  const deliver = deliverMail({ db, clock: fixedClock(TEST_NOW), mailTransport });
  const job = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log };
  // At once: the server of these tests greets each connection after a tenth of a second.
  await Promise.all(queued.map(({ id }) => deliver({ mail_id: id }, job)));

  expect(server.mails).toHaveLength(queued.length);
  const delivered = server.mails.map((mail) => {
    const calendar = mail.attachments.map(({ content }) =>
      typeof content === 'string' ? content : new TextDecoder().decode(content),
    );
    const headers = mail.headers.map(({ value }) => value);
    return [
      mail.subject,
      mail.text,
      mail.html,
      ...headers,
      ...calendar.map((file) => file.replace(/\r?\n /g, '')),
    ].join('\n');
  });
  expect(delivered.filter((text) => text.includes('[secret-'))).toEqual([]);
  const tokens = new Set(delivered.flatMap((text) => [...text.matchAll(/token=([\w.-]+)/g)].map(([, token]) => token)));
  // Invitation, reset, confirmation and its end, the links of two visits and two consultations, two for each alert that
  // was asked for, that of the home whose price changed, and that of the copy.
  expect(tokens.size).toBe(16);

  const stored = await db.selectFrom('outgoing_mails').selectAll().orderBy('id').execute();
  expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(['Sent']));
  for (const { message_id: _ours, ...mail } of stored) {
    const text = JSON.stringify(mail).replaceAll('\\r\\n ', '');
    expect([mail.template, [...tokens].filter((token) => text.includes(token ?? ''))]).toEqual([mail.template, []]);
    // Longer than a UUID and no part of an address, as the ids of calendar entries are: whatever looks like a token.
    expect([mail.template, text.match(/(?<![\w-])[\w-]{40,}(?![\w@-])/g)]).toEqual([mail.template, null]);
  }
});

test('while a mail waits, its texts hold no token either', async () => {
  const { db } = site.database;
  await post('/sign-in/password-resets', { email: owner.staff.email });
  const { secrets, ...mail } = await db
    .selectFrom('outgoing_mails')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(secrets).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect(JSON.stringify(mail)).not.toContain(secrets[0]);
  expect(mail.text_body).toContain(`${TEST_ORIGIN}/login/reset?token=[secret-1]`);
});
