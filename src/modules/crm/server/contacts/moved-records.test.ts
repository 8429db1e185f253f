import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
});
afterAll(() => site.close());

const post = (path: string, payload?: object) =>
  site.app.inject({
    method: 'POST',
    url: `/api/v1/office/contacts${path}`,
    headers: manager.headers,
    ...(payload ? { payload } : {}),
  });
async function insertContact(first_name: string): Promise<number> {
  const row = site.database.db.insertInto('contacts').values({ first_name }).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}
const merge = async (id: number, other: number): Promise<number> => {
  const reply = await post(`/${id}/merges`, { other: String(other) });
  expect(reply.statusCode).toBe(201);
  return reply.json().data.merges[0].id;
};
const relate = (contact_id: number, kind: string, other_id: number) =>
  site.database.db.insertInto('contact_relations').values({ contact_id, kind, other_id }).execute();

/** Everything that belongs to these contacts beside addresses and enquiries. */
async function stateOf(...ids: number[]) {
  const { db } = site.database;
  const [roles, relations, listings, events, mandates, offers, completions] = await Promise.all([
    db
      .selectFrom('contact_roles')
      .selectAll()
      .where('contact_id', 'in', ids)
      .orderBy('contact_id')
      .orderBy('role')
      .execute(),
    db
      .selectFrom('contact_relations')
      .select(['id', 'contact_id', 'kind', 'other_id'])
      .where((eb) => eb.or([eb('contact_id', 'in', ids), eb('other_id', 'in', ids)]))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('listing_people')
      .select(['id', 'contact_id', 'role'])
      .where('contact_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db.selectFrom('events').select(['id', 'contact_id', 'kind']).where('contact_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('mandates').select(['id', 'contact_id']).where('contact_id', 'in', ids).execute(),
    db.selectFrom('offers').select(['id', 'contact_id']).where('contact_id', 'in', ids).execute(),
    db.selectFrom('completions').select(['id', 'contact_id']).where('contact_id', 'in', ids).execute(),
  ]);
  return { roles, relations, listings, events, mandates, offers, completions };
}

test('what belongs to two contacts is together while they are merged, and back as it was when that is undone', async () => {
  const { db } = site.database;
  const home = await insertProperty(db);
  const [kept, merged, friend] = [
    await insertContact('Kept'),
    await insertContact('Merged'),
    await insertContact('Friend'),
  ];
  await db
    .insertInto('contact_roles')
    .values([
      { contact_id: kept, role: 'buyer' },
      { contact_id: merged, role: 'buyer' },
      { contact_id: merged, role: 'seller' },
    ])
    .execute();
  const person = { property_id: home.id, added_by_name: 'Wanjiru' };
  await db
    .insertInto('listing_people')
    .values([
      { ...person, contact_id: kept, role: 'owner' },
      { ...person, contact_id: merged, role: 'owner' },
      { ...person, contact_id: merged, role: 'tenant' },
    ])
    .execute();
  await relate(kept, 'married-to', friend);
  await relate(friend, 'married-to', merged);
  await relate(friend, 'works-for', merged);
  await relate(merged, 'family-of', kept);
  const by = { property_id: home.id, contact_id: merged, changed_by_name: 'Wanjiru' };
  await db
    .insertInto('mandates')
    .values({ ...by, kind: 'sole', starts_on: '2026-11-01' })
    .execute();
  const now = new Date();
  await db
    .insertInto('offers')
    .values({ ...by, amount_kes: 9_000_000, made_at: now, state_at: now })
    .execute();
  const sold = { property_id: home.id, contact_id: merged, is_let: false, completed_on: '2026-11-20', price_kes: 1 };
  await db
    .insertInto('completions')
    .values({ ...sold, made_by_name: 'Wanjiru', made_at: now })
    .execute();
  await post(`/${merged}/notes`, { text: 'Knows the area' });
  const before = await stateOf(kept, merged, friend);

  const mergeId = await merge(kept, merged);
  const read = await site.app.inject({ url: `/api/v1/office/contacts/${kept}`, headers: manager.headers });
  const { roles, relations, listings } = read.json().data;
  expect(roles.map(({ role }: { role: string }) => role)).toEqual(['seller', 'buyer', 'tenant']);
  expect(
    relations.map(({ kind, is_other, other }: { kind: string; is_other: boolean; other: object }) => ({
      kind,
      is_other,
      other,
    })),
  ).toEqual([
    { kind: 'married-to', is_other: false, other: { id: friend, name: 'Friend' } },
    { kind: 'works-for', is_other: true, other: { id: friend, name: 'Friend' } },
  ]);
  expect(listings.map(({ role }: { role: string }) => role).sort()).toEqual(['owner', 'tenant']);
  const { mandates, offers, completions } = await stateOf(kept);
  expect([mandates.length, offers.length, completions.length]).toEqual([1, 1, 1]);
  expect((await stateOf(kept)).events.map(({ kind }) => kind)).toEqual(['note']);

  expect((await post(`/${kept}/merges/${mergeId}/undoings`)).statusCode).toBe(200);
  expect(await stateOf(kept, merged, friend)).toEqual(before);
});

test('what was added to the remaining contact since stays there, but for mails to an address that goes back', async () => {
  const { db } = site.database;
  const [kept, merged] = [await insertContact('Kept'), await insertContact('Merged')];
  await db.insertInto('contact_emails').values({ email: 'goes.back@example.com', contact_id: merged }).execute();
  const mergeId = await merge(kept, merged);
  await post(`/${kept}/notes`, { text: 'Since' });
  await sql`
    insert into outgoing_mails (template, audience, to_address, subject, text_body, html_body, message_id, created_at)
    values ('newsletter.welcome', 'visitor', 'Goes.Back@example.com', 'Welcome', '', '', '<since@example.com>',
      ${new Date('2027-01-01T06:00:00Z')})`.execute(db);
  await post(`/${kept}/merges/${mergeId}/undoings`);
  const { events } = await stateOf(kept, merged);
  expect(events).toMatchObject([
    { contact_id: kept, kind: 'note' },
    { contact_id: merged, kind: 'mail' },
  ]);
});

test('a merge of an earlier release, which names none of this, is undone', async () => {
  const [kept, merged] = [await insertContact('Kept'), await insertContact('Merged')];
  const mergeId = await merge(kept, merged);
  await site.database.db
    .updateTable('contact_merges')
    .set({ moved_records: JSON.stringify({ emails: [], phones: [], enquiry_ids: [] }) })
    .where('id', '=', mergeId)
    .execute();
  expect((await post(`/${kept}/merges/${mergeId}/undoings`)).statusCode).toBe(200);
});
