import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { syncPlaces } from '#modules/listings/server';
import { type Deals, openDeals } from '#tests/support/deals.ts';

let deals: Deals;
let vendor: Awaited<ReturnType<Deals['newPerson']>>;
beforeAll(async () => {
  deals = await openDeals();
  await syncPlaces(deals.db);
});
beforeEach(async () => {
  vendor = await deals.newPerson({ first_name: 'Grace', last_name: 'Wambui' });
});
afterAll(() => deals.site.close());

const home = {
  mandate_kind: 'sole',
  starts_on: '2026-11-21',
  ends_on: '2027-05-20',
  fee_percent: '3',
  fee_has_vat: true,
  keys_at: 'Hook 12',
  type: 'apartment',
  listing_purpose: 'Sale',
  location: 'Lavington',
  price: '18500000',
  bedrooms: '3',
};
const takeOn = (more: object = {}, headers = deals.manager.headers) =>
  deals.call('POST', '/mandates', { contact: String(vendor.contact_id), ...home, ...more }, headers);
const takenOn = async (more: object = {}, headers = deals.manager.headers) => {
  const reply = await takeOn(more, headers);
  expect(reply.statusCode, reply.body).toBe(201);
  const [, kind, id] = /^\/office\/(properties|land)\/(\d+)$/.exec(reply.json().data.path) ?? [];
  const of = `/listings/${kind === 'land' ? 'land' : 'property'}/${id}`;
  const get = async (part: string) => (await deals.call('GET', `${of}${part}`)).json().data;
  return { listing: await get(''), mandates: await get('/mandates'), people: (await get('/people')).items };
};
const problemsOf = async (more: object) => {
  const reply = await takeOn(more);
  return [reply.statusCode, reply.json().detail.map(({ field }: { field: string }) => field)];
};
const listingsNow = async () => (await deals.db.selectFrom('properties').select('id').execute()).length;

describe('taking on a home', () => {
  test('begins its listing as a draft, with the mandate that runs and the vendor as its owner', async () => {
    const { listing, mandates, people } = await takenOn();
    expect(listing).toMatchObject({ state: 'Draft', title: '3-bedroom apartment in Lavington', agent: null });
    expect(listing.fields).toMatchObject({
      property_category: 'Residential',
      property_type: 'apartment',
      listing_purpose: 'Sale',
      location: 'Lavington',
      city: 'Nairobi',
      county: 'Nairobi',
      price: '18500000',
      bedrooms: '3',
    });
    expect(mandates.current).toMatchObject({
      contact: { id: vendor.contact_id, name: 'Grace Wambui' },
      kind: 'sole',
      starts_on: '2026-11-21',
      ends_on: '2027-05-20',
      fee_percent: 3,
      asking_kes: 18_500_000,
      keys_at: 'Hook 12',
    });
    expect(people).toMatchObject([{ role: 'owner', contact: { id: vendor.contact_id } }]);
  });

  test('adds a vendor who is new to the contacts', async () => {
    const mumbi = {
      contact: 'Mumbi wa Karanja',
      is_new: true,
      phones: ['0722 000 111'],
      emails: ['mumbi@example.com'],
    };
    const { mandates } = await takenOn(mumbi, deals.agent.headers);
    expect(mandates.current.contact).toMatchObject({ name: 'Mumbi wa Karanja' });
    const { id } = mandates.current.contact;
    const added = (await deals.call('GET', `/contacts/${id}`, undefined, deals.agent.headers)).json().data;
    expect(added).toMatchObject({ first_name: 'Mumbi', last_name: 'wa Karanja', phones: ['+254722000111'] });
    const firm = await takenOn({ contact: 'Mawe 2000 Ltd', is_new: true, is_company: true });
    expect(firm.mandates.current.contact).toMatchObject({ name: 'Mawe 2000 Ltd' });
  });

  test('adds nobody whose number a contact has already, or who is named by a number', async () => {
    const before = await listingsNow();
    const known = { is_new: true, contact: 'Other Person', emails: [vendor.email] };
    expect(await problemsOf(known)).toEqual([422, ['emails']]);
    expect(await problemsOf({ is_new: true, contact: '0722 000 222' })).toEqual([422, ['contact']]);
    expect(await problemsOf({ is_new: true, contact: 'x'.repeat(101) })).toEqual([422, ['contact']]);
    expect(await listingsNow()).toBe(before);
  });

  test('keeps the title and the town that were typed, and gives it to the agent who takes it on', async () => {
    const typed = { title: 'Corner house', location: 'Mwisho wa Lami', city: 'Kitui', county: 'Kitui' };
    const { listing } = await takenOn({ ...typed, listing_purpose: 'Rent', type: 'house' }, deals.agent.headers);
    expect(listing).toMatchObject({ title: 'Corner house', agent: { id: deals.agent.staff.id } });
    expect(listing.fields).toMatchObject({ city: 'Kitui', county: 'Kitui', listing_purpose: 'Rent' });
  });

  test('keeps the lowest price for who may know it, and takes a share as people write it', async () => {
    const { listing, mandates } = await takenOn({ lowest_kes: '17000000', fee_percent: '3,5 %' }, deals.agent.headers);
    expect(mandates.current).toMatchObject({ lowest_kes: 17_000_000, fee_percent: 3.5 });
    const path = `/listings/property/${listing.id}/mandates`;
    const seen = (await deals.call('GET', path, undefined, deals.colleague.headers)).json().data.current;
    expect(seen).toMatchObject({ asking_kes: 18_500_000, lowest_kes: null, fee_percent: null });
    expect((await takenOn()).mandates.current.lowest_kes).toBeNull();
  });

  test('takes on a godown and a plot too, with the size of the plot', async () => {
    const godown = await takenOn({ type: 'warehouse', bedrooms: '', size: '0.5' });
    expect(godown.listing.fields).toMatchObject({ property_category: 'Industrial', plot_size: '0.5' });
    const plot = await takenOn({ type: 'land', bedrooms: '', location: 'Kitengela', size: '0.125' });
    expect(plot.listing.title).toBe('0.125 acres in Kitengela');
    expect(plot.listing.fields).toMatchObject({ size: '0.125', size_unit: 'acres', county: 'Kajiado' });
    expect(plot.people).toHaveLength(1);
  });

  test('says at its field what is wrong, and leaves nothing behind', async () => {
    const before = await listingsNow();
    for (const [more, fields] of [
      [{ contact: '999999' }, ['contact']],
      [{ location: 'Mwisho wa Lami' }, ['city']],
      [{ location: 'Mwisho wa Lami', city: 'Lami' }, ['county']],
      [{ type: 'land', size: '1', bedrooms: '', listing_purpose: 'Rent' }, ['listing_purpose']],
      [{ type: 'land' }, ['size', 'bedrooms']],
      [{ ends_on: '2026-11-01' }, ['ends_on']],
      [{ fee_kes: '200000' }, ['fee_kes']],
      [{ price: '' }, ['price']],
      [{ lowest_kes: '18500001' }, ['lowest_kes']],
      [{ fee_percent: 'three' }, ['fee_percent']],
      [{ title: 'A' }, ['title']],
      [{ type: 'studio', bedrooms: '4' }, ['bedrooms']],
    ] as const)
      expect([more, ...(await problemsOf(more))]).toEqual([more, 422, fields]);
    expect(await listingsNow()).toBe(before);
  });

  test('is refused for a contact who was merged into another, without a listing', async () => {
    const other = await deals.newPerson();
    await deals.db
      .updateTable('contacts')
      .set({ merged_into_id: other.contact_id })
      .where('id', '=', vendor.contact_id ?? 0)
      .execute();
    const before = await listingsNow();
    expect((await takeOn()).statusCode).toBe(409);
    expect(await listingsNow()).toBe(before);
  });

  test('does not tell an agent of a contact that a colleague looks after, where agents read their own alone', async () => {
    await deals.db.updateTable('agency_settings').set({ agents_see_others_contacts: false }).execute();
    await deals.db
      .updateTable('enquiries')
      .set({ assigned_to: deals.colleague.staff.id })
      .where('id', '=', vendor.id)
      .execute();
    expect((await takeOn({}, deals.agent.headers)).statusCode).toBe(403);
    expect((await takeOn({}, deals.colleague.headers)).statusCode).toBe(201);
    await deals.db.updateTable('agency_settings').set({ agents_see_others_contacts: true }).execute();
  });
});
