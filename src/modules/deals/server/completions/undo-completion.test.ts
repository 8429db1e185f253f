import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Deals, openDeals } from '#tests/support/deals.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertVisit, readBookings } from '#tests/support/rows/bookings.ts';

let deals: Deals;
beforeAll(async () => {
  deals = await openDeals();
});
beforeEach(async () => {
  await deals.db.deleteFrom('outgoing_mails').execute();
});
afterAll(() => deals.site.close());

describe('undoing', () => {
  test('takes listing, enquiries, offers, mandate and people back to where they stood; visits and mails stay', async () => {
    const home = await deals.newHome();
    await deals.giveMandate(home.id);
    const [buyer, loser] = [
      await deals.newPerson({ property_id: home.id }),
      await deals.newPerson({ property_id: home.id }),
    ];
    const won = await deals.newOffer(home.reference_number, { enquiry_id: buyer.id });
    const lost = await deals.newOffer(home.reference_number, { enquiry_id: loser.id });
    await deals.step(won, 'accept');
    const unanswered = await deals.newPerson({ property_id: home.id });
    const visit = await insertVisit(deals.db, {
      property_id: home.id,
      email: 'late@example.com',
      status: 'Confirmed',
      starts_at: new Date('2026-12-23T07:00:00Z'),
      staff_id: deals.agent.staff.id,
    });
    const all = {
      ...{ ends_mandate: true, closes_enquiries: true, cancels_visits: true },
      tells: [`enquiry:${unanswered.id}`],
    };
    await deals.complete(home.id, all);
    const reply = await deals.undo(home.id);
    expect([reply.json().error, reply.json().data.left]).toEqual([undefined, []]);
    expect(reply.json().data.items).toMatchObject([{ is_standing: false, undone_by: deals.manager.staff.name }]);
    expect(await deals.stateOf(home.id)).toBe('Under offer');
    expect([await deals.offerState(won), await deals.offerState(lost)]).toEqual(['accepted', 'made']);
    expect([await deals.stageOf(buyer.id), await deals.stageOf(loser.id), await deals.stageOf(unanswered.id)]).toEqual([
      'Negotiation',
      'Negotiation',
      'New',
    ]);
    const again = await deals.db
      .selectFrom('enquiries')
      .select(['answered_at', 'closed_at', 'lost_reason'])
      .where('id', '=', unanswered.id)
      .executeTakeFirst();
    expect(again).toEqual({ answered_at: null, closed_at: null, lost_reason: null });
    expect((await deals.mandateOf(home.id)).current).toMatchObject({ ended_on: null });
    expect(await deals.peopleOf(home.id)).toEqual([]);
    expect(await readBookings(deals.db, 'visit')).toContainEqual(
      expect.objectContaining({ id: visit.id, status: 'Cancelled' }),
    );
    expect(await readMails(deals.db)).not.toEqual([]);
    const { items } = (await deals.call('GET', `/timelines/offer/${lost}`)).json().data;
    expect(items[0]).toMatchObject({ kind: 'completion-undone', text: 'The offer stands again' });
    const second = await deals.call('POST', `${deals.pathOf(home.id)}/${reply.json().data.items[0].id}/undoings`, {
      version: 1,
    });
    expect(second.json().error).toBe('edited_meanwhile');
    expect((await deals.complete(home.id)).statusCode).toBe(201);
  });

  test('leaves what somebody changed meanwhile, and says so', async () => {
    const home = await deals.newHome();
    const [one, two] = [
      await deals.newPerson({ property_id: home.id }),
      await deals.newPerson({ property_id: home.id }),
    ];
    await deals.complete(home.id, { closes_enquiries: true });
    const { version } = (await deals.call('GET', `/enquiries/${one.id}`)).json().data;
    const change = { version, stage: 'Lost', lost_reason: 'Bought elsewhere' };
    expect((await deals.call('PATCH', `/enquiries/${one.id}`, change)).json().error).toBeUndefined();
    const listing = (await deals.call('GET', `/listings/property/${home.id}`)).json().data;
    await deals.call('POST', `/listings/property/${home.id}/transitions`, {
      version: listing.version,
      transition: 'archive',
      is_confirmed: true,
    });
    const { left } = (await deals.undo(home.id)).json().data;
    expect(left).toEqual(['the listing', '1 enquiry']);
    expect([await deals.stageOf(one.id), await deals.stageOf(two.id)]).toEqual(['Lost', 'New']);
    expect(await deals.stateOf(home.id)).toBe('Archived');
  });

  test('tells those who got an email where it is ticked, without price and names, and the next form says that they were told', async () => {
    const home = await deals.newHome({ agent_id: deals.agent.staff.id });
    const vendor = await deals.giveMandate(home.id);
    const [buyer, asker, untold, erased] = [
      await deals.newPerson({ property_id: home.id, first_name: 'Akinyi' }),
      await deals.newPerson({ property_id: home.id }),
      await deals.newPerson({ property_id: home.id }),
      await deals.newPerson({ property_id: home.id }),
    ];
    const tells = [asker, erased].map(({ id }) => `enquiry:${id}`);
    const told = { tells_vendor: true, tells_buyer: true, tells, ends_mandate: true, closes_enquiries: true };
    await deals.complete(home.id, { contact: buyer.email, ...told });
    await deals.db.updateTable('enquiries').set({ anonymised_at: new Date() }).where('id', '=', erased.id).execute();
    const card = async (headers = deals.manager.headers) => (await deals.completions(home.id, headers)).items[0];
    expect((await card())?.told).toEqual({ vendor: true, buyer: true, waiting: 1 });
    expect((await card(deals.colleague.headers))?.told).toEqual({ vendor: false, buyer: false, waiting: 0 });
    await deals.db.deleteFrom('outgoing_mails').execute();
    await deals.undo(home.id, undefined, { tells_vendor: true, tells_buyer: true, tells_waiting: true });
    const mails = await readMails(deals.db);
    expect(mails.map(({ to_address, template }) => [template, to_address]).sort()).toEqual(
      [vendor, buyer.email, asker.email].map((address) => ['deal.undone', address]).sort(),
    );
    for (const { text_body } of mails) {
      expect(text_body).toContain('did not go ahead');
      expect(text_body).not.toMatch(/18,000,000|Akinyi/);
    }
    const text = (address: string) => mails.find(({ to_address }) => to_address === address)?.text_body;
    expect(text(asker.email)).toContain(`${home.title} is on offer again.`);
    expect(text(buyer.email)).not.toContain('on offer');
    const { waiting } = await deals.preparation(home.id);
    const days = new Map(waiting.map(({ key, told_on }) => [key, told_on]));
    expect([days.get(`enquiry:${asker.id}`), days.get(`enquiry:${untold.id}`)]).toEqual(['2026-11-21', null]);
  });

  test('writes to who was told by the mail of a cancelled visit too', async () => {
    const home = await deals.newHome();
    await insertVisit(deals.db, {
      property_id: home.id,
      email: 'visitor@example.com',
      status: 'Confirmed',
      starts_at: new Date('2026-12-23T07:00:00Z'),
      staff_id: deals.agent.staff.id,
    });
    await deals.complete(home.id, { cancels_visits: true });
    expect((await deals.completions(home.id)).items[0]?.told).toMatchObject({ waiting: 1 });
    await deals.db.deleteFrom('outgoing_mails').execute();
    await deals.undo(home.id, undefined, { tells_waiting: true });
    const mails = (await readMails(deals.db)).map(({ template, to_address }) => [template, to_address]);
    expect(mails).toEqual([['deal.undone', 'visitor@example.com']]);
  });

  test('writes to nobody unticked, nor to who got no email', async () => {
    const home = await deals.newHome();
    await deals.giveMandate(home.id);
    const asker = await deals.newPerson({ property_id: home.id });
    await deals.complete(home.id, { tells_vendor: true });
    await deals.db.deleteFrom('outgoing_mails').execute();
    await deals.undo(home.id);
    expect(await readMails(deals.db)).toEqual([]);
    await deals.complete(home.id, { tells: [`enquiry:${asker.id}`] });
    await deals.db.deleteFrom('outgoing_mails').execute();
    await deals.undo(home.id, undefined, { tells_vendor: true, tells_buyer: true });
    expect(await readMails(deals.db)).toEqual([]);
  });

  test('keeps a buyer whom somebody had named before', async () => {
    const home = await deals.newHome();
    const { email, contact_id } = await deals.newPerson();
    await deals.call('POST', `/listings/property/${home.id}/people`, { other: email, role: 'buyer' });
    await deals.complete(home.id, { contact: email });
    await deals.undo(home.id);
    expect(await deals.peopleOf(home.id)).toEqual([['buyer', contact_id]]);
  });
});
