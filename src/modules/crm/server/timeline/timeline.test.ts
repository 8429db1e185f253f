import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { Timeline } from '../../timeline/contract.ts';
import { noteEvent } from './note-event.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
let agent: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
  agent = await signedIn(site.database.db, 'agent');
});
afterAll(() => site.close());

const at = new Date('2026-11-21T09:00:00Z');

const call = (path: string, headers = manager.headers) =>
  site.app.inject({ method: 'GET', url: `/api/v1/office/timelines/${path}`, headers });
const timeline = async (path: string, headers = manager.headers): Promise<Timeline> =>
  (await call(path, headers)).json().data;
const kindsOf = async (path: string, headers = manager.headers) =>
  (await timeline(path, headers)).items.map(({ kind }) => kind);

/** Somebody of their own, as no number is shared. */
const insertLead = (form: Parameters<typeof insertLeadEnquiry>[1]) =>
  insertLeadEnquiry(site.database.db, { phone_e164: null, ...form });

const note = (event: Partial<Parameters<typeof noteEvent>[1]>) =>
  site.database.db
    .transaction()
    .execute((trx) => noteEvent(trx, { kind: 'note', text: 'Called back', staff: manager.staff, at, ...event }));

const mailTo = (address: string, about?: { type: string; id: string }) =>
  site.database.db.transaction().execute((trx) =>
    queueMail(trx, {
      template: address.endsWith('@makao.example') ? 'contact.office' : 'search-alert.new-listings',
      to: { name: '', address },
      subject: 'New homes',
      text: '',
      html: '',
      secrets: [],
      ...(about && { about }),
    }),
  );

test('what happened with an enquiry stands at its contact and its listing too, with links to all three', async () => {
  const { id: propertyId } = await insertProperty(site.database.db, { title: 'Villa in Karen' });
  const enquiry = await insertLead({
    email: 'one@example.com',
    property_id: propertyId,
    created_at: '2026-11-21T06:00:00Z',
  });
  await note({ enquiryId: enquiry.id });
  const { items } = await timeline(`contact/${enquiry.contact_id}`);
  expect(items).toMatchObject([
    {
      kind: 'note',
      text: 'Called back',
      actor: manager.staff.name,
      enquiry: { id: enquiry.id, reference: enquiry.reference },
      contact: { id: enquiry.contact_id, name: 'Grace Wambui' },
      listing: { title: 'Villa in Karen', path: `/office/properties/${propertyId}` },
    },
    { kind: 'received', text: 'Contact form, Website', actor: 'Grace Wambui' },
  ]);
  expect((await timeline(`enquiry/${enquiry.id}`)).items).toEqual(items);
  expect((await timeline(`property/${propertyId}`)).items).toEqual(items);
});

test('an enquiry that is moved to somebody else, or to another listing, takes its events along', async () => {
  const enquiry = await insertLead({ email: 'shared@example.com' });
  const other = await insertLead({ email: 'other@example.com' });
  const { id: propertyId } = await insertProperty(site.database.db);
  await note({ enquiryId: enquiry.id });
  await mailTo('shared@example.com', { type: 'enquiry', id: String(enquiry.id) });
  await mailTo(manager.staff.email, { type: 'enquiry', id: String(enquiry.id) });
  await site.database.db
    .updateTable('enquiries')
    .set({ contact_id: other.contact_id, property_id: propertyId })
    .where('id', '=', enquiry.id)
    .execute();
  expect(await kindsOf(`contact/${enquiry.contact_id}`)).toEqual([]);
  expect((await kindsOf(`contact/${other.contact_id}`)).sort()).toEqual(['mail', 'note', 'received', 'received']);
  expect((await kindsOf(`property/${propertyId}`)).sort()).toEqual(['note', 'received']);
});

test('mails to a person stand with the person, also those about no enquiry, and go when the mail is erased', async () => {
  const enquiry = await insertLead({ email: 'alerts@example.com' });
  await mailTo('Alerts@example.com');
  const [mail] = (await timeline(`contact/${enquiry.contact_id}`)).items;
  expect(mail).toMatchObject({
    kind: 'mail',
    text: 'New homes',
    actor: 'To Alerts@example.com',
    mail_status: 'Queued',
  });
  await site.database.db.deleteFrom('outgoing_mails').where('to_address', '=', 'Alerts@example.com').execute();
  expect(await kindsOf(`contact/${enquiry.contact_id}`)).toEqual(['received']);
});

test('a long one comes in pages, each event once, also where many happened at the same moment', async () => {
  const { id, contact_id } = await insertLead({ email: 'long@example.com' });
  await sql`
    insert into events (enquiry_id, kind, text, actor, at)
    select ${id}, 'note', n::text, 'Wanjiru', ${at}::timestamptz from generate_series(1, 119) n`.execute(
    site.database.db,
  );
  const seen: number[] = [];
  let page = await timeline(`contact/${contact_id}`);
  for (;;) {
    seen.push(...page.items.map((event) => event.id));
    if (page.next === null) break;
    page = await timeline(`contact/${contact_id}?before=${page.next}`);
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});

describe('an agent who is bound to their own enquiries', () => {
  const bound = (agents_see_others_contacts: boolean) =>
    site.database.db.updateTable('agency_settings').set({ agents_see_others_contacts }).execute();

  test("reads of a listing only what is theirs or nobody's, and no colleague's enquiry or contact", async () => {
    const { id: propertyId } = await insertProperty(site.database.db);
    const of = (email: string, assigned_to: string | null) =>
      insertLead({ email, property_id: propertyId, assigned_to });
    const own = await of('own@example.com', agent.staff.id);
    const colleagues = await of('colleagues@example.com', manager.staff.id);
    await note({ contactId: colleagues.contact_id ?? 0, listing: { type: 'property', id: propertyId } });
    await note({ listing: { type: 'property', id: propertyId }, text: 'The gate is green' });
    await bound(false);
    const { items } = await timeline(`property/${propertyId}`, agent.headers);
    expect(items.map(({ text, enquiry }) => [text, enquiry?.id])).toEqual([
      ['The gate is green', undefined],
      ['Contact form, Website', own.id],
    ]);
    for (const path of [`enquiry/${colleagues.id}`, `contact/${colleagues.contact_id}`])
      expect((await call(path, agent.headers)).json()).toMatchObject({ error: 'forbidden' });
    expect((await call(`contact/${own.contact_id}`, agent.headers)).statusCode).toBe(200);
    await bound(true);
    expect(await kindsOf(`property/${propertyId}`, agent.headers)).toHaveLength(4);
  });
});

test.each(['enquiry/999999', 'contact/999999', 'property/999999', 'land/999999', 'visit/999999'])(
  'of nothing there is none: %s',
  async (path) => {
    expect((await call(path)).json()).toMatchObject({ error: 'not_found' });
  },
);

test('the release before writes and reads events of enquiries under their old name', async () => {
  const { id, contact_id } = await insertLead({ email: 'release@example.com' });
  await sql`insert into enquiry_events (enquiry_id, kind, text, actor) values (${id}, 'note', 'Old', 'W')`.execute(
    site.database.db,
  );
  expect(await kindsOf(`contact/${contact_id}`)).toEqual(['note', 'received']);
  const { rows } = await sql`select kind, text from enquiry_events where enquiry_id = ${id}`.execute(site.database.db);
  expect(rows).toEqual([{ kind: 'note', text: 'Old' }]);
});
