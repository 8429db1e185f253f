import { afterAll, describe, expect, test } from 'vitest';
import { detailOf, openOffers } from '#tests/support/offers.ts';
import { insertVisit, readBookings } from '#tests/support/rows/bookings.ts';
import type { OfferDetail } from '../../offers/contract.ts';

const { site, agent, colleague, call, newHome, newBuyer, offerOn, offer, made, step, change } = await openOffers();
afterAll(() => site.close());

describe('the terms of an offer', () => {
  test('are changed as a whole while the offer is open', async () => {
    const home = await newHome();
    const { email } = await newBuyer();
    const terms = { deposit_kes: 1_800_000, pays_by: 'mortgage', advocate: 'A. Advocate, Example Advocates' };
    const one = await made(home.reference_number, { contact: email, ...terms });
    expect(one).toMatchObject({ ...terms, conditions: '' });
    const changed = (await change(one, { amount_kes: 18_500_000, pays_by: 'cash', advocate: '' })).json().data;
    expect(changed).toMatchObject({
      state: 'made',
      amount_kes: 18_500_000,
      pays_by: 'cash',
      advocate: '',
      deposit_kes: null,
    });
    const late = await change(one, { amount_kes: 1 });
    expect(late.json().error).toBe('edited_meanwhile');
    expect(detailOf(await change(changed, { amount_kes: 1, pays_by: 'gold' }))).toEqual([
      'pays_by: Choose how they pay',
    ]);
    expect(detailOf(await change(changed, {}))).toEqual(['amount_kes: The offer is required']);
    const accepted: OfferDetail = (await step(changed, { step: 'accept' })).json().data;
    expect((await change(accepted, { amount_kes: 1 })).json().error).toBe('conflict');
    const fallen: OfferDetail = (await step(accepted, { step: 'fall-through' })).json().data;
    expect((await change(fallen, { amount_kes: 1 })).json().error).toBe('conflict');
  });

  test('show the lowest price to who may know it, and to nobody else', async () => {
    const home = await newHome(colleague.staff.id);
    const vendor = await newBuyer();
    await call('PUT', `/listings/property/${home.id}/mandates/current`, {
      version: 0,
      contact: vendor.email,
      mandate_kind: 'sole',
      starts_on: '2026-11-01',
      lowest_kes: 19_000_000,
    });
    const buyer = await newBuyer(agent.staff.id);
    const { id } = (await offerOn(home.reference_number, { enquiry_id: buyer.id }, agent.headers)).json().data;
    expect((await offer(id)).lowest_kes).toBe(19_000_000);
    expect((await offer(id, colleague.headers)).lowest_kes).toBe(19_000_000);
    expect((await offer(id, agent.headers)).lowest_kes).toBeNull();
  });
});

describe('an offer that comes to nothing', () => {
  test('closes its enquiry and cancels its own visits where that is chosen', async () => {
    const home = await newHome();
    const buyer = await newBuyer(null, home.id);
    const visit = await insertVisit(site.database.db, {
      property_id: home.id,
      email: 'buyer@example.com',
      status: 'Confirmed',
      starts_at: new Date('2026-12-20T07:00:00Z'),
      staff_id: agent.staff.id,
    });
    await site.database.db.updateTable('bookings').set({ enquiry_id: buyer.id }).where('id', '=', visit.id).execute();
    const one = await made(home.reference_number, { enquiry_id: buyer.id });
    expect([one.own_visits, one.open_visits, one.may_close_enquiry]).toEqual([1, 0, true]);
    await step(one, {
      step: 'withdraw',
      note: 'They bought elsewhere',
      closes_enquiry: true,
      cancels_own_visits: true,
    });
    const enquiry = (await call('GET', `/enquiries/${buyer.id}`)).json().data;
    expect([enquiry.stage, enquiry.lost_reason]).toEqual(['Lost', 'They bought elsewhere']);
    const bookings = await readBookings(site.database.db, 'visit');
    expect(bookings.find(({ id }) => id === visit.id)?.status).toBe('Cancelled');
  });

  test('reopened, opens its enquiry again where that is chosen', async () => {
    const home = await newHome();
    const buyer = await newBuyer(null, home.id);
    const stage = async () => (await call('GET', `/enquiries/${buyer.id}`)).json().data.stage;
    const one = await made(home.reference_number, { enquiry_id: buyer.id });
    await step(one, { step: 'withdraw', closes_enquiry: true });
    const again = { step: 'reopen', amount_kes: 18_500_000 };
    await step(await offer(one.id), again);
    const open = await offer(one.id);
    expect([await stage(), open.may_reopen_enquiry]).toEqual(['Lost', true]);
    await step(open, { step: 'withdraw' });
    await step(await offer(one.id), { ...again, reopens_enquiry: true });
    expect([await stage(), (await offer(one.id)).may_reopen_enquiry]).toEqual(['Negotiation', false]);
    const kinds = (await call('GET', `/timelines/offer/${one.id}`))
      .json()
      .data.items.map(({ kind }: { kind: string }) => kind);
    expect(kinds.slice(0, 4)).toEqual(['offer-reopened', 'offer-withdrawn', 'offer-reopened', 'offer-withdrawn']);
  });

  test('leaves both where it is not chosen, and a colleague’s enquiry in any case', async () => {
    const home = await newHome(agent.staff.id);
    const buyer = await newBuyer(colleague.staff.id, home.id);
    const one = await made(home.reference_number, { enquiry_id: buyer.id });
    const read = await offer(one.id, agent.headers);
    expect(read.may_close_enquiry).toBe(false);
    const refused = await step(read, { step: 'refuse', closes_enquiry: true }, agent.headers);
    expect(refused.json().error).toBe('forbidden');
    expect((await offer(one.id)).state).toBe('made');
    await step(read, { step: 'refuse' }, agent.headers);
    expect((await call('GET', `/enquiries/${buyer.id}`)).json().data.stage).toBe('Negotiation');
  });
});
