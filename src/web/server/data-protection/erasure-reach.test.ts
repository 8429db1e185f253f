import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertConsultation } from '#tests/support/rows/bookings.ts';
import { placesOfText } from '#tests/support/rows/places-of-text.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { insertSearchAlert } from '#tests/support/rows/search-alerts.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { personalData } from './personal-data.ts';

const email = 'zawadi.ndirangu@example.com';
const phone = '+254712345771';

let site: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;
let propertyId: number;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  owner = await signedIn(site.database.db, 'owner');
  propertyId = (await insertProperty(site.database.db)).id;
});
afterAll(() => site.close());

/** Visitors' columns that hold no text a person could be found by, and why. */
const withoutText: Readonly<Record<string, string>> = {
  'idempotency_keys.request_hash': 'a hash',
  'recent_submissions.email_hash': 'a hash, deleted after two days',
  'recent_submissions.phone_hash': 'a hash, deleted after two days',
  'recent_submissions.text_hash': 'a hash, deleted after two days',
  'subscribers.confirm_token_hash': 'a hash',
  'subscribers.unsubscribe_token': 'random',
  'subscribers.status': 'one of three states',
  'search_alerts.confirm_token_hash': 'a hash',
  'search_alerts.link_token': 'random',
  'search_alerts.status': 'one of three states',
  'search_alerts.frequency': 'one of two',
  'search_alerts.asked_frequency': 'one of two',
  'bookings.calendar_uid': 'random',
  'bookings.interest': 'one of four',
  'document_copies.token_hash': 'a hash',
  'outgoing_mails.secrets': 'random tokens',
  'enquiries.reference': 'random',
  'listing_reports.reference': 'random',
  'contact_roles.role': 'one of five',
  'contact_relations.kind': 'one of four',
  'listing_people.role': 'one of three',
  'offers.pays_by': 'one of four',
  'contacts.legal_hold': 'a contact that is held is not erased',
};

async function send(path: string, payload: object) {
  const reply = await site.app.inject({ method: 'POST', url: `/api/v1${path}`, headers: owner.headers, payload });
  expect([path, reply.statusCode, reply.json().error]).toEqual([path, 200, undefined]);
  return reply.json().data;
}

/** One row about the person in every table with visitors' data, the address or number in each of its texts. */
async function plantPerson(): Promise<number> {
  const { db } = site.database;
  const said = `Said by ${email}`;
  const booking = await insertConsultation(db, {
    email,
    phone_e164: phone,
    status: 'Done',
    details: { company: said },
  });
  await sql`
    update bookings set cancel_reason = ${said}, outcome_note = ${said}, interest = 'Interested', verdict = ${said}
    where id = ${booking.id}`.execute(db);
  const { rows } = await sql<{ id: number; contact_id: number }>`
    update enquiries set first_name = ${said}, last_name = ${said}, phone = ${phone}, phone_e164 = ${phone},
      about = ${said}, area = ${said}, message = ${said}, source = ${email}, stage = 'Lost', closed_at = now(),
      lost_reason = ${said}
    where lower(email) = ${email} returning id, contact_id`.execute(db);
  const [enquiry] = rows;
  if (!enquiry) throw new Error('No enquiry was planted');
  const { id, contact_id: contactId } = enquiry;
  await sql`update contacts set first_name = ${said}, last_name = ${said}, notes = ${said} where id = ${contactId}`.execute(
    db,
  );
  await sql`insert into events (enquiry_id, kind, text, actor) values (${id}, 'note', ${said}, 'Wanjiru')`.execute(db);
  await sql`insert into enquiry_tasks (enquiry_id, title, due_at, created_by_name) values (${id}, ${said}, now(), 'W')`.execute(
    db,
  );
  await sql`
    with mandate as (
      insert into mandates (property_id, contact_id, kind, starts_on, viewing_notes, keys_at, end_reason, changed_by_name)
      values (${propertyId}, ${contactId}, 'sole', '2026-11-01', ${said}, ${said}, ${said}, 'Wanjiru') returning id)
    insert into key_movements (mandate_id, is_out, holder, noted_by_name)
    select id, true, ${said}, 'Wanjiru' from mandate`.execute(db);
  await sql`
    insert into completions (property_id, contact_id, is_let, completed_on, price_kes, made_by_name, made_at)
    values (${propertyId}, ${contactId}, false, '2026-11-20', 1, 'Wanjiru', now())`.execute(db);
  await sql`
    with offer as (
      insert into offers (property_id, contact_id, amount_kes, conditions, advocate, changed_by_name, made_at, state_at)
      values (${propertyId}, ${contactId}, 1, ${said}, ${said}, 'Wanjiru', now(), now()) returning id)
    insert into offer_steps (offer_id, step, note, changed_by_name, changed_at)
    select id, 'deposit', ${said}, 'Wanjiru', now() from offer`.execute(db);
  await sql`
    with webhook as (
      insert into webhooks (title, url, events, secret, created_at)
      values ('CRM', 'https://crm.example/', '{enquiry.made}', '', now()) returning id)
    insert into webhook_deliveries (webhook_id, event, enquiry_id, body, created_at)
    select id, 'enquiry.made', ${id}, ${JSON.stringify({ data: { contact: { email } } })}, now() from webhook`.execute(
    db,
  );
  const other = await sql<{ id: number }>`
    insert into contacts (first_name, merged_into_id) values (${said}, ${contactId}) returning id`.execute(db);
  await sql`
    insert into contact_merges (target_id, merged_id, moved_records, merged_by_name)
    values (${contactId}, ${other.rows[0]?.id}, ${JSON.stringify({ emails: [email] })}, 'Wanjiru')`.execute(db);
  await sql`
    insert into listing_reports (property_id, reason, name, email, phone, phone_e164, details, resolution)
    values (${propertyId}, 'other', ${said}, ${email}, ${phone}, ${phone}, ${said}, ${said})`.execute(db);
  await sql`
    with collection as (insert into shared_collections (title, shared_by) values (${said}, ${said}) returning id),
      item as (
        insert into shared_collection_items (collection_id, position, property_id)
        select id, 1, ${propertyId} from collection returning id),
      report as (insert into shared_collection_reports (collection_id, reason) select id, ${said} from collection)
    insert into shared_collection_notes (item_id, visitor_id, name, note)
    select id, gen_random_uuid(), ${said}, ${said} from item`.execute(db);
  await sql`insert into subscribers (email, source) values (${email}, ${said})`.execute(db);
  await insertSearchAlert(db, { email, address: `/residential?q=${email}`, search_name: said });
  await sql`
    insert into outgoing_mails (template, audience, to_address, to_name, reply_to, subject, text_body, html_body,
      calendar_method, calendar_body, list_unsubscribe_url, message_id, last_error, status)
    values ('listing-report.visitor', 'visitor', ${email}, ${said}, ${email}, ${said}, ${said}, ${said}, 'REQUEST',
      ${said}, ${said}, ${`<${Math.random()}@example.com>`}, ${said}, 'Failed')`.execute(db);
  await sql`
    insert into idempotency_keys (idempotency_key, operation, request_hash, reply_status, reply_body)
    values (gen_random_uuid(), 'x', 'x', 201, ${JSON.stringify({ email })})`.execute(db);
  await sql`
    insert into notifications (staff_id, kind, subject_type, subject_id, title, text, href, mail, created_at)
    values (${owner.staff.id}, 'enquiry.assigned', 'offer', '1', ${said}, ${said}, '/office/offers/1', 'none', now()),
      (${owner.staff.id}, 'enquiry.assigned', 'enquiry', ${String(id)}, 'Zawadi', '', '/office/offers', 'none', now())`.execute(
    db,
  );
  await sql`
    insert into audit_entries (actor, action, subject_type, subject_id, changes)
    values ('Wanjiru', 'enquiry.changed', 'enquiry', ${String(id)}, ${JSON.stringify({ note: { to: said } })})`.execute(
    db,
  );
  const file = await db
    .insertInto('imports')
    .values({ kind: 'contacts', file_name: 'people.csv', state: 'ready', staff_id: owner.staff.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const json = JSON.stringify([said]);
  await sql`
    insert into import_rows (import_id, row_number, outcome, reference, title, cells, fields, changes, problems, notes, question)
    values (${file.id}, 2, 'make', ${said}, ${said}, ${json}, ${JSON.stringify({ email })}, ${json}, ${json}, ${json}, ${json})`.execute(
    db,
  );
  return contactId;
}

/** Visitors' columns of the register that can hold a text. */
async function textColumns(): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ place: string }>(`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = current_schema() and data_type in ('text', 'jsonb', 'ARRAY')`);
  const texts = new Set(rows.map(({ place }) => place));
  return personalData
    .flatMap(({ table, visitors = [] }) => visitors.map((column) => `${table}.${column}`))
    .filter((place) => texts.has(place));
}

const placesOf = async (words: readonly string[]) =>
  (await placesOfText(site.database.db, words)).map((place) => place.replace(/: .*$/, ''));

test('erasing one contact leaves the person in no table of the register, nor in any other', async () => {
  const contactId = await plantPerson();
  const planted = new Set(await placesOf([email, phone]));
  const expected = (await textColumns()).filter((place) => !(place in withoutText));
  expect(expected.filter((place) => !planted.has(place))).toEqual([]);
  expect(expected.length).toBeGreaterThan(40);
  await send(`/office/contacts/${contactId}/erasures`, { confirm: 'ERASE' });
  expect(await placesOf([email, phone, phone.slice(4)])).toEqual([]);
  // By what it is about: a name alone may be somebody else's.
  const told = await site.database.db.selectFrom('notifications').select('subject_type').execute();
  expect(told.map(({ subject_type }) => subject_type)).toEqual(['offer']);
});

describe('somebody who is no contact', () => {
  const people: Readonly<Record<string, (address: string) => Promise<unknown>>> = {
    'subscribed only': (address) => sql`insert into subscribers (email) values (${address})`.execute(site.database.db),
    'has a search alert only': (address) => insertSearchAlert(site.database.db, { email: address }),
    'sent a report only': (address) =>
      sql`
        insert into listing_reports (property_id, reason, name, email, details)
        values (${propertyId}, 'other', 'Baraka Simiyu', ${address}, 'This plot is mine')`.execute(site.database.db),
  };
  test.each(Object.keys(people))('%s, and whose data is handed out and erased by the address', async (what) => {
    const address = `${what.replaceAll(' ', '.')}@example.com`;
    await people[what]?.(address);
    const { id } = await send('/office/contacts/by-address', { email: address.toUpperCase() });
    const exported = await site.app.inject({ url: `/api/v1/office/contacts/${id}/export`, headers: owner.headers });
    const { subscriptions, search_alerts, reports } = exported.json().data;
    expect([...subscriptions, ...search_alerts, ...reports]).toMatchObject([{ email: address }]);
    await send(`/office/contacts/${id}/erasures`, { confirm: 'ERASE' });
    expect(await placesOf([address])).toEqual([]);
  });

  test('is not made up: an address that is stored nowhere opens nothing, one of staff is refused', async () => {
    const open = (address: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/v1/office/contacts/by-address',
        headers: owner.headers,
        payload: { email: address },
      });
    expect((await open('nobody@example.com')).statusCode).toBe(404);
    expect((await open(owner.staff.email)).json().error).toBe('staff_address');
    expect(await placesOf(['nobody@example.com'])).toEqual([]);
  });
});
