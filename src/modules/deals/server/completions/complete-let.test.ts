import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Deals, openDeals } from '#tests/support/deals.ts';

let deals: Deals;
beforeAll(async () => {
  deals = await openDeals();
});
afterAll(() => deals.site.close());

describe('completing a let', () => {
  test('marks it let, with deposit, term and day of moving in, and its tenant', async () => {
    const home = await deals.newHome({ listing_purpose: 'Rent', price_kes: 120_000 });
    const tenant = await deals.newPerson({ property_id: home.id });
    const terms = { deposit_kes: 240_000, term_months: 12, moves_in_on: '2026-12-01' };
    const reply = await deals.complete(home.id, { price_kes: 110_000, contact: String(tenant.contact_id), ...terms });
    expect(reply.json().data).toMatchObject({ listing: { state: 'Let' }, items: [{ is_let: true, ...terms }] });
    expect(await deals.peopleOf(home.id)).toEqual([['tenant', tenant.contact_id]]);
    const { roles } = (await deals.call('GET', `/contacts/${tenant.contact_id}`)).json().data;
    expect(roles).toContainEqual(expect.objectContaining({ role: 'tenant' }));
  });

  test('can follow another, once the home is back on the market', async () => {
    const home = await deals.newHome({ listing_purpose: 'Rent', price_kes: 120_000 });
    const first = await deals.newPerson();
    await deals.step(
      await deals.newOffer(home.reference_number, { contact: first.email, amount_kes: 110_000 }),
      'accept',
    );
    await deals.complete(home.id, { price_kes: 110_000 });
    const { version } = (await deals.call('GET', `/listings/property/${home.id}`)).json().data;
    const transition = { version, transition: 'mark-available', is_confirmed: true };
    await deals.call('POST', `/listings/property/${home.id}/transitions`, transition);
    const next = await deals.newPerson();
    await deals.step(
      await deals.newOffer(home.reference_number, { contact: next.email, amount_kes: 130_000 }),
      'accept',
    );
    const { items } = (await deals.complete(home.id, { price_kes: 130_000 })).json().data;
    expect(items.map((one: { price_kes: number; is_standing: boolean }) => [one.price_kes, one.is_standing])).toEqual([
      [130_000, true],
      [110_000, false],
    ]);
    const earlier = items[1];
    const undone = await deals.call('POST', `${deals.pathOf(home.id)}/${earlier.id}/undoings`, {
      version: earlier.version,
    });
    expect(undone.json().error).toBe('conflict');
  });
});
