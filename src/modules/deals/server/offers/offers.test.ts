import { afterAll, describe, expect, test } from 'vitest';
import { detailOf, openOffers } from '#tests/support/offers.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertVisit, readBookings } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import type { OfferDetail } from '../../offers/contract.ts';

const { site, agent, colleague, call, newHome, newBuyer, offerOn, offer, made, step, change, stateOfListing } =
  await openOffers();
afterAll(() => site.close());

describe('an offer', () => {
  test('is made from an enquiry, which moves to Negotiation, and stands in the timelines of all three', async () => {
    const home = await newHome();
    const buyer = await newBuyer(null, home.id);
    const one = await made(home.reference_number, {
      enquiry_id: buyer.id,
      deposit_kes: 2_000_000,
      conditions: 'Subject to a loan',
      valid_until: '2026-12-15',
    });
    expect(one).toMatchObject({
      listing: { id: home.id, reference: home.reference_number, purpose: 'Sale' },
      asking_kes: 20_000_000,
      contact: { id: buyer.contact_id },
      enquiry: { id: buyer.id },
      state: 'made',
      amount_kes: 18_000_000,
      is_out_of_date: false,
      tells: { buyer: buyer.email, vendor: null },
    });
    expect((await call('GET', `/enquiries/${buyer.id}`)).json().data.stage).toBe('Negotiation');
    for (const subject of [
      `property/${home.id}`,
      `contact/${buyer.contact_id}`,
      `enquiry/${buyer.id}`,
      `offer/${one.id}`,
    ]) {
      const { items } = (await call('GET', `/timelines/${subject}`)).json().data;
      expect(items).toContainEqual(
        expect.objectContaining({ kind: 'offer-made', text: 'KSh 18,000,000', offer_id: one.id }),
      );
    }
    expect(await readMails(site.database.db)).toEqual([]);
  });

  test.each([
    [{ contact: '' }, 'contact: Say who offers'],
    [{ contact: 'nobody@example.com' }, 'contact: We have no contact with this name, number or address'],
    [{ amount_kes: 0 }, 'amount_kes: The offer must be 1 or more'],
    [{ amount_kes: 'much' }, 'amount_kes: The offer must be a number'],
    [{ listing: 'NO-1' }, 'listing: No listing on the site has this reference or these words'],
    [{ valid_until: '31 December' }, 'valid_until: The last day must be a day, such as 2026-11-28'],
  ])('is not taken with %o', async (wrong, message) => {
    const home = await newHome();
    const { email } = await newBuyer();
    expect(detailOf(await offerOn(home.reference_number, { contact: email, ...wrong }))).toEqual([message]);
  });

  test('is countered, raised and accepted at the counter: each step once, and only as far as it goes', async () => {
    const home = await newHome();
    const { email } = await newBuyer();
    let one = await made(home.reference_number, { contact: email });
    expect(detailOf(await step(one, { step: 'counter' }))).toEqual(['amount_kes: Enter the sum']);
    one = (await step(one, { step: 'counter', amount_kes: 19_500_000 })).json().data;
    expect(one).toMatchObject({ state: 'countered', amount_kes: 18_000_000, counter_kes: 19_500_000 });
    const raised = (await change(one, { amount_kes: 19_000_000 })).json().data;
    expect(raised).toMatchObject({ state: 'made', amount_kes: 19_000_000, counter_kes: null });
    const late = await step(one, { step: 'accept' });
    expect([late.statusCode, late.json().error]).toEqual([409, 'edited_meanwhile']);
    one = (await step(raised, { step: 'counter', amount_kes: 19_200_000 })).json().data;
    one = (await step(one, { step: 'accept' })).json().data;
    expect(one).toMatchObject({ state: 'accepted', amount_kes: 19_200_000, offered_kes: 19_000_000 });
    expect(one.steps).toEqual(['fall-through']);
    expect((await step(one, { step: 'refuse' })).json().error).toBe('conflict');
    expect(await stateOfListing(home.id)).toBe('Under offer');
    one = (await step(one, { step: 'fall-through', note: 'The loan was refused' })).json().data;
    expect([one.state, await stateOfListing(home.id)]).toEqual(['fell-through', 'Available']);
  });

  test('that came to nothing is open again by a step of its own, with a sum, until its listing is gone', async () => {
    const home = await newHome();
    const { email } = await newBuyer();
    const one = await made(home.reference_number, { contact: email });
    const withdrawn: OfferDetail = (await step(one, { step: 'withdraw' })).json().data;
    expect(withdrawn.steps).toEqual(['reopen']);
    expect(detailOf(await step(withdrawn, { step: 'reopen' }))).toEqual(['amount_kes: Enter the sum']);
    const open: OfferDetail = (await step(withdrawn, { step: 'reopen', amount_kes: 18_500_000 })).json().data;
    expect(open).toMatchObject({ state: 'made', amount_kes: 18_500_000, counter_kes: null, offered_kes: null });
    expect((await step(open, { step: 'reopen', amount_kes: 1 })).json().error).toBe('conflict');

    const setState = (status: string) =>
      site.database.db.updateTable('properties').set({ status }).where('id', '=', home.id).execute();
    const isSold = 'This listing is sold. If that is a mistake, undo it in the listing’s Offers.';
    await setState('Sold');
    for (const body of [{ step: 'accept' }, { step: 'counter', amount_kes: 19_000_000 }])
      expect((await step(open, body)).json()).toMatchObject({ error: 'conflict', message: isSold });
    expect((await change(open, { amount_kes: 18_500_000 })).json()).toMatchObject({
      error: 'conflict',
      message: isSold,
    });
    const refused: OfferDetail = (await step(open, { step: 'refuse' })).json().data;
    expect(refused.steps).toEqual([]);
    const late = await step(refused, { step: 'reopen', amount_kes: 18_500_000 });
    expect([late.statusCode, late.json().message]).toEqual([409, isSold]);
    expect(detailOf(await offerOn(home.reference_number, { contact: email, amount_kes: 19_000_000 }))).toEqual([
      `listing: ${isSold}`,
    ]);
    await setState('Available');
    expect((await offer(refused.id)).steps).toEqual(['reopen']);
  });

  test('of a contact takes up their one open enquiry about the listing, which moves to Negotiation', async () => {
    const home = await newHome(colleague.staff.id);
    const buyer = await newBuyer(agent.staff.id, home.id);
    const { id } = (await offerOn(home.reference_number, { contact: String(buyer.contact_id) }, agent.headers)).json()
      .data;
    expect((await offer(id)).enquiry?.id).toBe(buyer.id);
    expect((await call('GET', `/enquiries/${buyer.id}`)).json().data.stage).toBe('Negotiation');
  });

  test('of a contact takes up no enquiry of a colleague, about another listing or closed, and none of two', async () => {
    const [home, other] = [await newHome(agent.staff.id), await newHome()];
    const madeBy = async (contactId: number | null) =>
      (await offerOn(home.reference_number, { contact: String(contactId) }, agent.headers)).json().data.id as number;
    const ofColleague = await newBuyer(colleague.staff.id, home.id);
    expect((await offer(await madeBy(ofColleague.contact_id))).enquiry).toBeNull();
    const elsewhere = await newBuyer(null, other.id);
    expect((await offer(await madeBy(elsewhere.contact_id))).enquiry).toBeNull();
    const closed = await newBuyer(null, home.id);
    const { db } = site.database;
    await db
      .updateTable('enquiries')
      .set({ stage: 'Lost', lost_reason: 'Bought elsewhere', closed_at: new Date() })
      .where('id', '=', closed.id)
      .execute();
    expect((await offer(await madeBy(closed.contact_id))).enquiry).toBeNull();
    const twice = await newBuyer(null, home.id);
    await insertLeadEnquiry(db, { email: twice.email, phone_e164: null, property_id: home.id });
    expect((await offer(await madeBy(twice.contact_id))).enquiry).toBeNull();
  });

  test('that has passed its last day says so, and can still be answered', async () => {
    const home = await newHome();
    const { email } = await newBuyer();
    const one = await made(home.reference_number, { contact: email, valid_until: '2026-01-31' });
    expect([one.is_out_of_date, one.steps.includes('accept')]).toEqual([true, true]);
  });
});

describe('accepting', () => {
  test('a countered offer can be at what was offered after all', async () => {
    const home = await newHome();
    const { email } = await newBuyer();
    const one = await made(home.reference_number, { contact: email });
    const countered = (await step(one, { step: 'counter', amount_kes: 19_500_000 })).json().data;
    expect(detailOf(await step(countered, { step: 'accept', at: 'asking' }))).toEqual([
      'at: Choose the sum that is agreed',
    ]);
    const accepted = (await step(countered, { step: 'accept', at: 'offer' })).json().data;
    expect(accepted).toMatchObject({ state: 'accepted', amount_kes: 18_000_000, offered_kes: null });
  });

  test('refuses the other offers and cancels the visits of others where that is chosen, and tells each of them', async () => {
    const home = await newHome();
    const [winner, loser] = [await newBuyer(null, home.id), await newBuyer(null, home.id)];
    const one = await made(home.reference_number, { enquiry_id: winner.id });
    const two = await made(home.reference_number, { enquiry_id: loser.id, amount_kes: 17_000_000 });
    const at = new Date('2026-12-20T07:00:00Z');
    const visit = await insertVisit(site.database.db, {
      property_id: home.id,
      email: 'visitor@example.com',
      status: 'Confirmed',
      starts_at: at,
      staff_id: agent.staff.id,
    });
    const before = await offer(one.id);
    expect([before.other_offers, before.open_visits]).toEqual([1, 1]);
    await site.database.db.deleteFrom('outgoing_mails').execute();
    await step(before, { step: 'accept', refuses_others: true, cancels_visits: true, tells_buyer: true });
    expect((await offer(two.id)).state).toBe('refused');
    expect(await readBookings(site.database.db, 'visit')).toMatchObject([{ id: visit.id, status: 'Cancelled' }]);
    const told = (await readMails(site.database.db)).map(({ to_address, template }) => `${template} ${to_address}`);
    expect(told).toEqual(
      expect.arrayContaining([
        `offer.visitor ${winner.email}`,
        `offer.visitor ${loser.email}`,
        'booking.cancelled.visitor visitor@example.com',
      ]),
    );
  });

  test('leaves them where it is not chosen', async () => {
    const home = await newHome();
    const [winner, loser] = [await newBuyer(), await newBuyer()];
    const one = await made(home.reference_number, { contact: winner.email });
    const two = await made(home.reference_number, { contact: loser.email });
    await step(one, { step: 'accept' });
    const left = await offer(two.id);
    expect(left.state).toBe('made');
    const second = await step(left, { step: 'accept' });
    expect([second.statusCode, second.json().message]).toEqual([
      409,
      'Another offer for this listing is accepted. Note what became of it first.',
    ]);
  });

  test('two offers at the same moment accepts one', async () => {
    const home = await newHome();
    const offers = await Promise.all(
      [await newBuyer(), await newBuyer()].map(({ email }) => made(home.reference_number, { contact: email })),
    );
    const replies = await Promise.all(offers.map((one) => step(one, { step: 'accept' })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('an agent', () => {
  test("makes an offer for a colleague's listing from an enquiry of theirs, raises and withdraws it, and answers none", async () => {
    const home = await newHome(colleague.staff.id);
    const buyer = await newBuyer(agent.staff.id);
    const without = await offerOn(home.reference_number, { contact: buyer.email }, agent.headers);
    expect(without.json().error).toBe('forbidden');
    expect(detailOf(without)).toEqual([
      'listing: A colleague looks after this listing. Make the offer from an enquiry of yours, or ask them.',
    ]);
    const { id } = (await offerOn(home.reference_number, { enquiry_id: buyer.id }, agent.headers)).json().data;
    const one = await offer(id, agent.headers);
    expect(one.steps).toEqual(['change', 'withdraw']);
    expect((await step(one, { step: 'accept' }, agent.headers)).json().error).toBe('forbidden');
    expect((await step(one, { step: 'withdraw' }, agent.headers)).json().data.state).toBe('withdrawn');
  });

  test('who is bound to their own reads the offers for their listings and of their enquiries alone', async () => {
    const [own, others] = [await newHome(agent.staff.id), await newHome(colleague.staff.id)];
    const [mine, theirs] = [await newBuyer(agent.staff.id), await newBuyer(colleague.staff.id)];
    const read = await made(own.reference_number, { contact: theirs.email });
    const readToo = await made(others.reference_number, { enquiry_id: mine.id });
    const hidden = await made(others.reference_number, { contact: theirs.email });
    const bound = (agents_see_others_contacts: boolean) =>
      site.database.db.updateTable('agency_settings').set({ agents_see_others_contacts }).execute();
    await bound(false);
    const { items } = (await call('GET', '/offers', undefined, agent.headers)).json().data;
    const ids = items.map(({ id }: { id: number }) => id);
    expect([read, readToo, hidden].map(({ id }) => ids.includes(id))).toEqual([true, true, false]);
    expect((await call('GET', `/offers/${hidden.id}`, undefined, agent.headers)).json().error).toBe('forbidden');
    await bound(true);
    expect((await call('GET', `/offers/${hidden.id}`, undefined, agent.headers)).statusCode).toBe(200);
  });
});

test('all offers are listed whatever became of them, page by page, or those that stand so', async () => {
  const home = await newHome();
  const { email } = await newBuyer();
  const one = await made(home.reference_number, { contact: email });
  await step(one, { step: 'withdraw' });
  const two = await made(home.reference_number, { contact: email, amount_kes: 19_000_000 });
  const idsOf = async (query: string): Promise<number[]> =>
    (await call('GET', `/offers?${query}`)).json().data.items.map(({ id }: { id: number }) => id);
  expect((await idsOf('')).slice(0, 2)).toEqual([two.id, one.id]);
  expect((await idsOf(`before=${two.id}`))[0]).toBe(one.id);
  expect(await idsOf('state=withdrawn')).toContain(one.id);
  expect(await idsOf('state=withdrawn')).not.toContain(two.id);
  expect((await call('GET', '/offers?state=gone')).statusCode).toBe(400);
});

test('offers of a listing and of a contact stand together, the newest first', async () => {
  const home = await newHome();
  const [one, two] = [await newBuyer(), await newBuyer()];
  const first = await made(home.reference_number, { contact: one.email });
  const second = await made(home.reference_number, { contact: two.email });
  const idsOf = async (query: string) =>
    (await call('GET', `/offers?${query}`)).json().data.items.map(({ id }: { id: number }) => id);
  expect(await idsOf(`kind=property&listing_id=${home.id}`)).toEqual([second.id, first.id]);
  expect(await idsOf(`contact_id=${one.contact_id}`)).toEqual([first.id]);
});
