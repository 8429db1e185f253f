import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { feedFormatIds } from '#src/modules/transfer/feeds/feed-formats.ts';
import { insertPublicRows } from '#tests/support/public-reads.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let open: Awaited<ReturnType<typeof insertPublicRows>>;
let manager: Awaited<ReturnType<typeof signedIn>>;
let agent: Awaited<ReturnType<typeof signedIn>>;
let home: Awaited<ReturnType<typeof insertProperty>>;

beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  open = await insertPublicRows(db);
  manager = await signedIn(db, 'manager');
  agent = await signedIn(db, 'agent');
  home = await insertProperty(db, { agent_id: agent.staff.id });
});
afterEach(() => allow(true));
afterAll(() => site.close());

const allow = (agents_see_others_contacts: boolean) =>
  site.database.db.updateTable('agency_settings').set({ agents_see_others_contacts }).execute();

interface Listing {
  kind?: 'property' | 'land';
  id: number;
}
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, { headers } = manager) =>
  site.app.inject({ method, url: `/api/v1/office${path}`, headers, ...(payload && { payload }) });
const pathOf = ({ kind = 'property', id }: Listing) => `/listings/${kind}/${id}/people`;
const add = (listing: Listing, other: string, role = 'owner', who = manager) =>
  call('POST', pathOf(listing), { other, role }, who);
const peopleOf = async (listing: Listing, who = manager) =>
  (await call('GET', pathOf(listing), undefined, who)).json().data.items;

let count = 0;
async function somebody(first_name: string, assigned_to: string | null = null) {
  count += 1;
  const email = `${first_name.toLowerCase()}.${count}@example.com`;
  const phone_e164 = `+2547120000${10 + count}`;
  const { contact_id } = await insertLeadEnquiry(
    site.database.db,
    { first_name, last_name: 'Njoroge', email, phone_e164, isOfContact: true },
    { assigned_to },
  );
  return { id: contact_id ?? 0, email, phone: phone_e164 };
}

describe('a person of a listing', () => {
  test('is added by number, email or phone, with what they are, and listed with how they are reached', async () => {
    const plot = { kind: 'land' as const, id: (await insertLand(site.database.db)).id };
    const [owner, buyer, tenant] = [await somebody('Otieno'), await somebody('Baraka'), await somebody('Tabitha')];
    expect((await add(plot, buyer.email.toUpperCase(), 'buyer')).statusCode).toBe(201);
    expect((await add(plot, String(owner.id))).statusCode).toBe(201);
    expect((await add(plot, `0${tenant.phone.slice(4)}`, 'tenant')).statusCode).toBe(201);
    const contactOf = ({ id, email, phone }: typeof owner) =>
      expect.objectContaining({ id, emails: [email], phones: [phone], may_open: true });
    expect(await peopleOf(plot)).toEqual([
      expect.objectContaining({ role: 'owner', contact: contactOf(owner), added_by: manager.staff.name }),
      expect.objectContaining({ role: 'tenant', contact: contactOf(tenant) }),
      expect.objectContaining({ role: 'buyer', contact: contactOf(buyer) }),
    ]);
  });

  test('stands in the timelines of the contact and of the listing, and in the audit without a name', async () => {
    const { id } = await insertProperty(site.database.db, { reference_number: 'MK-P-8801' });
    const owner = await somebody('Wairimu');
    const [added] = (await add({ id }, owner.email)).json().data.items;
    expect((await call('DELETE', `${pathOf({ id })}/${added.id}`)).json().data.items).toEqual([]);
    const events = await site.database.db
      .selectFrom('events')
      .select(['kind', 'text', 'contact_id', 'property_id', 'actor'])
      .where('property_id', '=', id)
      .orderBy('id')
      .execute();
    const event = { text: 'Owner', contact_id: owner.id, property_id: id, actor: manager.staff.name };
    expect(events).toEqual([
      { ...event, kind: 'person-added' },
      { ...event, kind: 'person-removed' },
    ]);
    const entries = await site.database.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('subject_type', '=', 'contact')
      .where('subject_id', '=', String(owner.id))
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'contact.listing_added', changes: { listing: { to: 'MK-P-8801' }, role: { to: 'Owner' } } },
      { action: 'contact.listing_removed', changes: { listing: { from: 'MK-P-8801' }, role: { from: 'Owner' } } },
    ]);
  });

  test('is refused twice in one role, and may have two', async () => {
    const { id } = await insertProperty(site.database.db);
    const owner = await somebody('Mumbi');
    await add({ id }, owner.email);
    const again = await add({ id }, owner.email);
    expect([again.statusCode, again.json().detail]).toEqual([
      422,
      [{ field: 'other', code: 'taken', message: 'This contact is an owner of this listing already' }],
    ]);
    expect((await add({ id }, owner.email, 'buyer')).statusCode).toBe(201);
  });

  test.each([
    ['nobody@example.com', 'owner', 422],
    ['999999', 'owner', 422],
    ['0', 'owner', 422],
    ['', 'owner', 422],
    ['1', 'friend', 422],
    ['1', undefined, 422],
  ])('is refused for the contact %j as %j', async (other, role, status) => {
    expect((await call('POST', pathOf(home), { other, role })).statusCode).toBe(status);
    expect(await peopleOf(home)).toEqual([]);
  });

  test('is refused for a contact that was merged or erased, and for a listing that is not there', async () => {
    const gone = await somebody('Gone');
    await site.database.db
      .updateTable('contacts')
      .set({ erased_at: new Date('2026-11-20T08:00:00Z') })
      .where('id', '=', gone.id)
      .execute();
    expect((await add(home, String(gone.id))).statusCode).toBe(409);
    const owner = await somebody('Ciku');
    expect((await add({ id: 999_999 }, owner.email)).statusCode).toBe(404);
    expect((await call('GET', pathOf({ id: 999_999 }))).statusCode).toBe(404);
    expect((await call('DELETE', `${pathOf(home)}/999999`)).statusCode).toBe(404);
  });

  test('of another listing is not taken off through this one', async () => {
    const { id } = await insertProperty(site.database.db);
    const owner = await somebody('Akinyi');
    const [added] = (await add({ id }, owner.email)).json().data.items;
    expect((await call('DELETE', `${pathOf(home)}/${added.id}`)).statusCode).toBe(404);
    expect(await peopleOf({ id })).toHaveLength(1);
  });
});

describe('an agent', () => {
  test('changes the people of listings that they may work on, and reads those of others', async () => {
    const { id } = await insertProperty(site.database.db, { agent_id: manager.staff.id });
    const owner = await somebody('Kamau');
    await add({ id }, owner.email);
    expect((await add({ id }, owner.email, 'buyer', agent)).statusCode).toBe(403);
    expect(await peopleOf({ id }, agent)).toHaveLength(1);
    expect((await add(home, owner.email, 'owner', agent)).statusCode).toBe(201);
  });

  test('who reads their own contacts alone reads people of their own listings, and adds nobody of a colleague', async () => {
    const { id } = await insertProperty(site.database.db, { agent_id: manager.staff.id });
    const [theirs, own] = [await somebody('Zuri', manager.staff.id), await somebody('Imani', agent.staff.id)];
    await add(home, theirs.email, 'tenant');
    await allow(false);
    expect((await call('GET', pathOf({ id }), undefined, agent)).statusCode).toBe(403);
    expect((await add(home, theirs.email, 'buyer', agent)).statusCode).toBe(403);
    expect((await add(home, own.email, 'buyer', agent)).statusCode).toBe(201);
    const seen = (await peopleOf(home, agent)).map(
      ({ contact }: { contact: { id: number; may_open: boolean } }) => [contact.id, contact.may_open] as const,
    );
    expect(seen).toContainEqual([theirs.id, false]);
    expect(seen).toContainEqual([own.id, true]);
  });
});

test('no public reply and no feed names the people of a listing', async () => {
  const owner = await somebody('Kipepeo');
  for (const listing of [{ id: open.property.id }, { kind: 'land' as const, id: open.land.id }]) {
    for (const role of ['owner', 'tenant', 'buyer']) await add(listing, owner.email, role);
    expect(await peopleOf(listing)).toHaveLength(3);
  }
  const replies = Object.values(open.calls);
  for (const format of feedFormatIds) {
    const made = await call('POST', '/feeds', { title: format, format, kind: 'all' });
    replies.push(new URL(made.json().data.url).pathname);
  }
  replies.push(`/saved.rss?items=${open.property.reference_number},${open.land.reference_number}`);
  for (const url of replies) {
    const reply = await site.app.inject({ url });
    expect([url, reply.statusCode]).toEqual([url, 200]);
    for (const secret of ['Kipepeo', owner.email, owner.phone, owner.phone.slice(4)]) {
      expect(reply.body).not.toContain(secret);
    }
  }
});
