import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Deals, openDeals } from '#tests/support/deals.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertProperty } from '#tests/support/rows/records.ts';

let deals: Deals;
beforeAll(async () => {
  deals = await openDeals();
});
beforeEach(async () => {
  await deals.db.deleteFrom('outgoing_mails').execute();
});
afterAll(() => deals.site.close());

describe('those who waited', () => {
  test('stand each once, what may be spam last; told are those chosen, with what was chosen, without price and buyer', async () => {
    const home = await deals.newHome({ price_kes: 90_000_000 });
    const like = await deals.newHome({ price_kes: 91_000_000 });
    const far = await insertProperty(deals.db, {
      ...{ listing_purpose: 'Sale', price_kes: 90_500_000, title: 'Nyali villa' },
      ...{ location: 'Nyali', city: 'Mombasa', county: 'Mombasa', latitude: -4.03, longitude: 39.7 },
    });
    const [buyer, offerer, asker] = [
      await deals.newPerson({ property_id: home.id, first_name: 'Akinyi' }),
      await deals.newPerson({ property_id: home.id }),
      await deals.newPerson({ property_id: home.id }),
    ];
    const spam = await deals.newPerson({ property_id: home.id });
    await deals.markSpam(spam.id);
    const unwritten = await insertLeadEnquiry(deals.db, {
      ...{ email: '', phone_e164: '+254700000099', property_id: home.id, first_name: 'Peter' },
    });
    const erased = await deals.newPerson({ property_id: home.id });
    await deals.call('POST', `/contacts/${erased.contact_id}/erasure`, { is_confirmed: true });
    await deals.db.updateTable('enquiries').set({ anonymised_at: new Date() }).where('id', '=', erased.id).execute();
    await insertLeadEnquiry(deals.db, { email: asker.email, phone_e164: null, property_id: home.id });
    const made = await deals.newOffer(home.reference_number, { enquiry_id: offerer.id });
    await deals.step(await deals.newOffer(home.reference_number, { enquiry_id: buyer.id }), 'accept');
    const before = await deals.preparation(home.id);
    expect(before.waiting.map(({ key, has_email, is_maybe_spam }) => [key, has_email, is_maybe_spam])).toEqual([
      [`offer:${made}`, true, false],
      [`enquiry:${asker.id}`, true, false],
      [`enquiry:${unwritten.id}`, false, false],
      [`enquiry:${spam.id}`, true, true],
    ]);
    const nearby = before.similar.map(({ id, is_near }) => [id, is_near]);
    expect(nearby).toEqual(
      expect.arrayContaining([
        [like.id, true],
        [far.id, false],
      ]),
    );
    await deals.db.deleteFrom('outgoing_mails').execute();
    const stranger = await deals.newPerson();
    const keys = [`offer:${made}`, `enquiry:${asker.id}`, `enquiry:${unwritten.id}`, `enquiry:${stranger.id}`];
    await deals.complete(home.id, { tells: keys, similar: [like.id] });
    const mails = await readMails(deals.db);
    expect(mails.map(({ to_address, template }) => `${template} ${to_address}`).sort()).toEqual(
      [`deal.gone ${asker.email}`, `deal.gone ${offerer.email}`].sort(),
    );
    for (const { text_body } of mails) {
      expect(text_body).toContain(like.title);
      expect(text_body).not.toMatch(/18,000,000|Akinyi|Nyali/);
    }
  });

  test('are shown what is in the same area as near, also without a pin on the map', async () => {
    const place = { location: 'Runda', city: 'Nairobi', county: 'Nairobi', latitude: null, longitude: null };
    const at = { listing_purpose: 'Sale', price_kes: 310_000_000, ...place } as const;
    const home = await insertProperty(deals.db, at);
    const near = await insertProperty(deals.db, { ...at, location: 'runda ' });
    const far = await insertProperty(deals.db, { ...at, location: 'Syokimau', county: 'Machakos' });
    const { similar } = await deals.preparation(home.id);
    const isNear = new Map(similar.map(({ id, is_near }) => [id, is_near]));
    expect([isNear.get(near.id), isNear.get(far.id)]).toEqual([true, false]);
  });

  test('are not shown what is similar where nothing was ticked', async () => {
    const home = await deals.newHome();
    const asker = await deals.newPerson({ property_id: home.id });
    await deals.complete(home.id, { tells: [`enquiry:${asker.id}`] });
    const [mail] = await readMails(deals.db);
    expect(mail?.text_body).toContain('did not want you to wait');
    expect(mail?.text_body).not.toContain('Similar');
  });

  test('have no name for an agent who reads only their own, and can be told all the same', async () => {
    const home = await deals.newHome({ agent_id: deals.agent.staff.id });
    const asker = await deals.newPerson({ property_id: home.id, assigned_to: deals.colleague.staff.id });
    await deals.db.updateTable('agency_settings').set({ agents_see_others_contacts: false }).execute();
    const { waiting } = (await deals.call('GET', `${deals.pathOf(home.id)}/new`, undefined, deals.agent.headers)).json()
      .data;
    await deals.db.updateTable('agency_settings').set({ agents_see_others_contacts: true }).execute();
    expect(waiting).toMatchObject([{ key: `enquiry:${asker.id}`, name: null, path: null, reference: null }]);
  });
});

describe('who sold and who bought', () => {
  test('are told where it is ticked, each without the other and without the fee', async () => {
    const home = await deals.newHome();
    const vendor = await deals.giveMandate(home.id);
    const buyer = await deals.newPerson({ first_name: 'Akinyi' });
    await deals.db.deleteFrom('outgoing_mails').execute();
    const told = { tells_vendor: true, tells_buyer: true, ends_mandate: true };
    await deals.complete(home.id, { contact: buyer.email, ...told });
    const mails = await readMails(deals.db);
    expect(mails.map(({ template, to_address }) => [template, to_address])).toEqual([
      ['deal.vendor', vendor],
      ['deal.buyer', buyer.email],
    ]);
    for (const { text_body } of mails) {
      expect(text_body).toContain('18,000,000');
      expect(text_body).not.toContain('540,000');
    }
    expect(mails[0]?.text_body).not.toContain('Akinyi');
    expect(mails[1]?.text_body).not.toContain(vendor);
  });

  test('are not written to otherwise, nor where there is no address', async () => {
    const home = await deals.newHome();
    await deals.giveMandate(home.id);
    await deals.db.deleteFrom('outgoing_mails').execute();
    await deals.complete(home.id, { tells_buyer: true });
    expect(await readMails(deals.db)).toEqual([]);
  });
});

describe('who', () => {
  test("works on a colleague's listing as an agent completes and undoes nothing, and does not learn the fee", async () => {
    const home = await deals.newHome({ agent_id: deals.colleague.staff.id });
    expect((await deals.complete(home.id, {}, deals.agent.headers)).json().error).toBe('forbidden');
    await deals.complete(home.id, { fee_kes: 500_000 }, deals.colleague.headers);
    expect((await deals.completions(home.id, deals.colleague.headers)).items[0]?.fee_kes).toBe(500_000);
    const seen = await deals.completions(home.id, deals.agent.headers);
    expect([seen.may_work, seen.items[0]?.price_kes, seen.items[0]?.fee_kes]).toEqual([false, 18_000_000, null]);
    expect((await deals.undo(home.id, deals.agent.headers)).json().error).toBe('forbidden');
    await deals.db.updateTable('agency_settings').set({ agents_see_others_contacts: false }).execute();
    expect((await deals.completions(home.id, deals.agent.headers)).items).toEqual([]);
    await deals.db.updateTable('agency_settings').set({ agents_see_others_contacts: true }).execute();
  });

  test('is bound to their own contacts names no contact of a colleague', async () => {
    const home = await deals.newHome({ agent_id: deals.agent.staff.id });
    const { contact_id } = await deals.newPerson({ assigned_to: deals.colleague.staff.id });
    await deals.db.updateTable('agency_settings').set({ agents_see_others_contacts: false }).execute();
    const reply = await deals.complete(home.id, { contact: String(contact_id) }, deals.agent.headers);
    await deals.db.updateTable('agency_settings').set({ agents_see_others_contacts: true }).execute();
    expect(reply.json().error).toBe('forbidden');
  });

  test('visits the site learns that it is sold, and neither price, buyer nor day', async () => {
    const home = await deals.newHome({ price_kes: 20_000_000 });
    const buyer = await deals.newPerson({ first_name: 'Njambi' });
    await deals.complete(home.id, { contact: buyer.email, price_kes: 17_654_321, completed_on: '2026-11-13' });
    for (const url of [`/api/v1/properties/${home.slug}`, `/api/v1/properties?slug=${home.slug}`]) {
      const { body, statusCode } = await deals.site.app.inject({ method: 'GET', url });
      expect(statusCode).toBe(200);
      expect(body).toContain('Sold');
      expect(body).not.toMatch(/17,?654,?321|Njambi|2026-11-13/);
    }
  });
});
