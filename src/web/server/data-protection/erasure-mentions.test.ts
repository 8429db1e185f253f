import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAuthor, buildPost } from '#tests/support/rows/blog-factory.ts';
import { insertConsultation } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { placesOfText } from '#tests/support/rows/places-of-text.ts';
import { insertAgency, insertLand, insertPhotograph, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { personalData } from './personal-data.ts';

const person = { first_name: 'Zawadi', last_name: 'Ndirangu', email: 'zawadi.ndirangu@example.com' };
const name = 'Zawadi Ndirangu';
const tables = personalData.filter(({ freeTexts = [] }) => freeTexts.length > 0);

let site: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  owner = await signedIn(site.database.db, 'owner');
  await insertRows();
});
afterAll(() => site.close());

/** One row about somebody else, or about nobody, in every table with free texts. */
async function insertRows(): Promise<void> {
  const { db } = site.database;
  const { id: property } = await insertProperty(db);
  const { id: land } = await insertLand(db);
  const image = await insertPhotograph(db, { kind: 'property', id: property });
  await insertPhotograph(db, { kind: 'land', id: land });
  await sql`insert into property_floor_plans (property_id, image_id, name, position) values (${property}, ${image}, 'Ground', 0)`.execute(
    db,
  );
  await sql`insert into listing_drafts (property_id, content) values (${property}, '{}')`.execute(db);
  await sql`
    insert into listing_documents (property_id, name, kind, mime_type, size_bytes, storage_key, added_at)
    values (${property}, 'Deed', 'Title deed', 'application/pdf', 1, 'documents/1', now())`.execute(db);
  await sql`
    insert into listing_reports (property_id, reason, email, resolution)
    values (${property}, 'other', 'reporter@example.com', 'Looked into')`.execute(db);
  await sql`
    with collection as (insert into shared_collections (title, shared_by) values ('', 'W') returning id),
      item as (
        insert into shared_collection_items (collection_id, position, property_id)
        select id, 1, ${property} from collection returning id),
      report as (insert into shared_collection_reports (collection_id, reason) select id, 'x' from collection)
    insert into shared_collection_notes (item_id, visitor_id, name, note)
    select id, gen_random_uuid(), 'W', 'x' from item`.execute(db);
  await sql`
    insert into availability_closures (during, reason)
    values (tstzrange('2026-12-01', '2026-12-02'), 'Meeting')`.execute(db);
  const { id: post } = await buildPost(db, { author_id: (await buildAuthor(db)).id, draft: '{}' });
  await sql`insert into blog_post_images (blog_post_id, image_id, position) values (${post}, ${image}, 0)`.execute(db);
  const { id: enquiry } = await insertLeadEnquiry(db, { email: 'other@example.com', phone_e164: '+254700000042' });
  await sql`insert into events (enquiry_id, kind, text, actor) values (${enquiry}, 'note', '', 'W')`.execute(db);
  await sql`insert into enquiry_tasks (enquiry_id, title, due_at, created_by_name) values (${enquiry}, 'Call', now(), 'W')`.execute(
    db,
  );
  await sql`
    with mandate as (
      insert into mandates (property_id, kind, starts_on, changed_by_name)
      values (${property}, 'sole', '2026-11-01', 'W') returning id)
    insert into key_movements (mandate_id, is_out, holder, noted_by_name) select id, true, 'W', 'W' from mandate`.execute(
    db,
  );
  await sql`
    with offer as (
      insert into offers (property_id, amount_kes, changed_by_name, made_at, state_at)
      values (${property}, 1, 'W', now(), now()) returning id)
    insert into offer_steps (offer_id, step, note, changed_by_name, changed_at)
    select id, 'deposit', 'W', 'W', now() from offer`.execute(db);
  await sql`
    insert into notifications (staff_id, kind, subject_type, subject_id, title, href, mail, created_at)
    values (${owner.staff.id}, 'enquiry.assigned', 'enquiry', ${String(enquiry)}, 'W', '/office/enquiries', 'none', now())`.execute(
    db,
  );
  await insertConsultation(db, { email: 'third@example.com', phone_e164: '+254700000043', status: 'Done' });
  await sql`insert into imports (kind, file_name, state, staff_id) values ('contacts', 'a.csv', 'ready', ${owner.staff.id})`.execute(
    db,
  );
  await sql`
    insert into picture_archives (import_id, file_name, joined, unmatched, created_at)
    select id, 'a.zip', 0, 1, now() from imports limit 1`.execute(db);
  await sql`insert into background_tasks (kind, staff_id, state, finished_at) values ('export', ${owner.staff.id}, 'done', now())`.execute(
    db,
  );
  await sql`
    insert into revisions (subject_type, subject_id, version, content, actor)
    values ('property', ${String(property)}, 1, '{}', 'W')`.execute(db);
  await sql`
    insert into outgoing_mails (template, audience, to_address, to_name, reply_to, subject, text_body, html_body,
      message_id, subject_type, subject_id)
    values ('enquiry.staff', 'staff', 'office@makao.example', 'Office', '', '', '', '', '<1@example.com>', 'enquiry',
      ${String(enquiry)})`.execute(db);
}

/** Somebody else's name, into which an address was written: the name of the person there would be theirs. */
const isName = (place: string): boolean =>
  /^(?:contacts|enquiries)\.(?:first|last)_name$|^listing_reports\.name$|^outgoing_mails\.to_name$/.test(place);

/** Writes the text into every free text of the database, whatever its type. */
async function writeEverywhere(text: string, contactId: number | null): Promise<void> {
  const { db } = site.database;
  await sql`delete from listing_views`.execute(db);
  await sql`
    insert into listing_views (staff_id, kind, name, query)
    values (${owner.staff.id}, 'property', 'x', 'x')`.execute(db);
  await sql`update outgoing_mails set calendar_method = 'REQUEST', calendar_body = '' where calendar_body is null`.execute(
    db,
  );
  await sql`update enquiries set stage = 'Lost', closed_at = now(), lost_reason = 'x' where stage <> 'Lost'`.execute(
    db,
  );
  const { rows } = await sql<{ place: string; type: string }>`
    select table_name || '.' || column_name as place, data_type as type from information_schema.columns
    where table_schema = current_schema()`.execute(db);
  const types = new Map(rows.map(({ place, type }) => [place, type]));
  const written: Readonly<Record<string, string>> = {
    text,
    jsonb: JSON.stringify({ title: text, parts: [text] }),
    ARRAY: `{"${text}"}`,
  };
  for (const { table, freeTexts = [] } of tables) {
    const values = freeTexts.map((column) => {
      const type = types.get(`${table}.${column}`) ?? '';
      const value = isName(`${table}.${column}`) ? `Keep ${text.split(', ')[1] ?? ''}` : (written[type] ?? '');
      return sql`${sql.ref(column)} = ${sql.lit(value)}`;
    });
    await sql`update ${sql.table(table)} set ${sql.join(values)}`.execute(db);
  }
  await sql`
    insert into listing_views (staff_id, kind, name, query)
    values (${owner.staff.id}, 'land', 'By search', ${String(new URLSearchParams({ q: text }))})`.execute(db);
  // The person keeps their name; who is held is not erased.
  const { first_name, last_name } = person;
  await db.updateTable('enquiries').set({ first_name, last_name }).where('contact_id', '=', contactId).execute();
  const own = { first_name, last_name, legal_hold: null };
  await db.updateTable('contacts').set(own).where('id', '=', contactId).execute();
}

const placesOf = async (words: readonly string[]) =>
  new Set((await placesOfText(site.database.db, words)).map((place) => place.replace(/: .*$/, '')));

describe.each([
  ['an address', `${name}, ${person.email}`],
  ['a number', `${name}, (0712) 345-771`],
])('what staff wrote elsewhere about a person, with %s', (_what, text) => {
  test('has neither that nor the name once the person is erased; the rest of the text stays', async () => {
    const { db } = site.database;
    const { contact_id } = await insertLeadEnquiry(db, { ...person, phone_e164: '+254712345771' });
    await writeEverywhere(`Met ${text}`, contact_id);
    const planted = await placesOf([name]);
    const columns = tables.flatMap(({ table, freeTexts = [] }) => freeTexts.map((column) => `${table}.${column}`));
    expect(columns.filter((place) => !isName(place) && !planted.has(place))).toEqual([]);

    const erased = await site.app.inject({
      method: 'POST',
      url: `/api/v1/office/contacts/${contact_id}/erasures`,
      headers: owner.headers,
      payload: { confirm: 'ERASE' },
    });
    expect([erased.statusCode, erased.json().error]).toEqual([200, undefined]);
    expect(await db.selectFrom('listing_views').select('name').execute()).toEqual([]);
    const left = [name, 'zawadi', person.email, '345-771', '345771', '345%29-771', 'ndirangu%40example'];
    expect(await placesOf(left)).toEqual(new Set());
    const told = await placesOf(['Met erased, erased', 'Met erased, (erased', 'Keep erased', 'Keep (erased']);
    const deleted = ['listing_views.name', 'listing_views.query'];
    // Rows about the person's own enquiries are emptied or deleted besides.
    expect(columns.filter((place) => !deleted.includes(place) && !told.has(place))).toEqual([]);
  });
});

test('a name alone stays in what was written about others, as it may be somebody else’s', async () => {
  const { db } = site.database;
  const { contact_id } = await insertLeadEnquiry(db, { ...person, phone_e164: null });
  await writeEverywhere(`Met ${name}`, contact_id);
  await site.app.inject({
    method: 'POST',
    url: `/api/v1/office/contacts/${contact_id}/erasures`,
    headers: owner.headers,
    payload: { confirm: 'ERASE' },
  });
  const places = await placesOf([name]);
  expect(places).toContain('availability_closures.reason');
  expect(places).toContain('listing_views.name');
});
