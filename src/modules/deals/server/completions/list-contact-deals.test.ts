import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Deals, openDeals } from '#tests/support/deals.ts';

let deals: Deals;
beforeAll(async () => {
  deals = await openDeals();
});
afterAll(() => deals.site.close());

const dealsOf = async (contactId: number | null, headers = deals.manager.headers) =>
  (await deals.call('GET', `/contacts/${contactId}/completions`, undefined, headers)).json().data.items;
const contactOf = async (email: string): Promise<number> =>
  (
    await deals.db
      .selectFrom('contact_emails')
      .select('contact_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).contact_id;

test('vendor and buyer each have the sale, with the price and, for the vendor, to whom', async () => {
  const home = await deals.newHome();
  const vendor = await contactOf(await deals.giveMandate(home.id));
  const buyer = await deals.newPerson({ first_name: 'Akinyi' });
  await deals.complete(home.id, { contact: buyer.email, ends_mandate: true });
  const sale = { is_let: false, price_kes: 18_000_000, listing: { path: `/office/properties/${home.id}/offers` } };
  expect(await dealsOf(vendor)).toMatchObject([{ ...sale, is_vendor: true, contact: { id: buyer.contact_id } }]);
  expect(await dealsOf(buyer.contact_id)).toMatchObject([{ ...sale, is_vendor: false }]);
  await deals.undo(home.id);
  expect([await dealsOf(vendor), await dealsOf(buyer.contact_id)]).toEqual([[], []]);
});

test('a vendor has no sale of the time after their mandate', async () => {
  const home = await deals.newHome();
  const vendor = await contactOf(await deals.giveMandate(home.id));
  const ended = { ended_on: '2026-11-10' };
  await deals.db.updateTable('mandates').set(ended).where('contact_id', '=', vendor).execute();
  await deals.complete(home.id);
  expect(await dealsOf(vendor)).toEqual([]);
});

test("an agent who reads only their own has none of a colleague's listing", async () => {
  const home = await deals.newHome({ agent_id: deals.colleague.staff.id });
  const buyer = await deals.newPerson();
  await deals.complete(home.id, { contact: buyer.email });
  expect(await dealsOf(buyer.contact_id, deals.agent.headers)).toHaveLength(1);
  await deals.db.updateTable('agency_settings').set({ agents_see_others_contacts: false }).execute();
  expect(await dealsOf(buyer.contact_id, deals.agent.headers)).toEqual([]);
  expect(await dealsOf(buyer.contact_id, deals.colleague.headers)).toHaveLength(1);
  await deals.db.updateTable('agency_settings').set({ agents_see_others_contacts: true }).execute();
});
