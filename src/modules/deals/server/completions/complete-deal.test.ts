import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Deals, openDeals } from '#tests/support/deals.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertVisit, readBookings } from '#tests/support/rows/bookings.ts';
import { insertLand } from '#tests/support/rows/records.ts';

let deals: Deals;
beforeAll(async () => {
  deals = await openDeals();
});
beforeEach(async () => {
  await deals.db.deleteFrom('outgoing_mails').execute();
});
afterAll(() => deals.site.close());

const detailOf = (reply: { json(): { detail: { field: string; message: string }[] } }) =>
  reply.json().detail.map(({ field, message }) => `${field}: ${message}`);

describe('completing a sale', () => {
  test('is prepared from the accepted offer and the fee of the mandate', async () => {
    const home = await deals.newHome();
    await deals.giveMandate(home.id);
    const buyer = await deals.newPerson({ property_id: home.id });
    await deals.step(await deals.newOffer(home.reference_number, { enquiry_id: buyer.id }), 'accept');
    expect(await deals.preparation(home.id)).toMatchObject({
      listing: { purpose: 'Sale', state: 'Under offer', path: `/office/properties/${home.id}` },
      contact: { id: buyer.contact_id },
      price_kes: 18_500_000,
      fee_kes: 555_000,
      fee_has_vat: true,
      has_offer: true,
      has_mandate: true,
      others: { enquiries: 0, offers: 0, visits: 0 },
      waiting: [],
    });
  });

  test('marks the listing sold, wins the enquiry, completes the offer, refuses the others and ends the mandate at once', async () => {
    const home = await deals.newHome();
    await deals.giveMandate(home.id);
    const [buyer, loser, other] = [
      await deals.newPerson({ property_id: home.id }),
      await deals.newPerson({ property_id: home.id }),
      await deals.newPerson({ property_id: home.id }),
    ];
    const won = await deals.newOffer(home.reference_number, { enquiry_id: buyer.id });
    const lost = await deals.newOffer(home.reference_number, { enquiry_id: loser.id });
    await deals.step(won, 'accept');
    const reply = await deals.complete(home.id, { fee_kes: 540_000, ends_mandate: true, closes_enquiries: true });
    expect([reply.statusCode, reply.json().error]).toEqual([201, undefined]);
    expect(reply.json().data).toMatchObject({
      listing: { state: 'Sold' },
      items: [
        {
          is_let: false,
          is_standing: true,
          price_kes: 18_000_000,
          fee_kes: 540_000,
          contact: { id: buyer.contact_id },
          offer_id: won,
        },
      ],
    });
    expect(await deals.stateOf(home.id)).toBe('Sold');
    expect([await deals.offerState(won), await deals.offerState(lost)]).toEqual(['completed', 'refused']);
    expect([await deals.stageOf(buyer.id), await deals.stageOf(loser.id), await deals.stageOf(other.id)]).toEqual([
      'Won',
      'Lost',
      'Lost',
    ]);
    const { lost_reason } = (await deals.call('GET', `/enquiries/${other.id}`)).json().data;
    expect(lost_reason).toBe('The home is gone');
    expect(await deals.peopleOf(home.id)).toEqual([['buyer', buyer.contact_id]]);
    expect((await deals.mandateOf(home.id)).current).toBeNull();
    for (const subject of [
      `property/${home.id}`,
      `contact/${buyer.contact_id}`,
      `enquiry/${buyer.id}`,
      `offer/${won}`,
    ]) {
      const { items } = (await deals.call('GET', `/timelines/${subject}`)).json().data;
      expect(items).toContainEqual(expect.objectContaining({ kind: 'completed', text: 'KSh 18,000,000' }));
    }
    expect(await readMails(deals.db)).toEqual([]);
    const entry = await deals.db
      .selectFrom('audit_entries')
      .select('changes')
      .where('action', '=', 'deal.completed')
      .where('subject_id', '=', String(home.id))
      .executeTakeFirstOrThrow();
    expect(entry.changes).toMatchObject({
      price_kes: { to: 18_000_000 },
      won: { to: [buyer.id] },
      lost: { to: [loser.id, other.id] },
      refused: { to: [lost] },
    });
    expect(JSON.stringify(entry.changes)).not.toContain('540000');
  });

  test('takes the fee from the mandate where none is typed, for the price that was agreed', async () => {
    const home = await deals.newHome();
    await deals.giveMandate(home.id);
    await deals.stateVat(16);
    await deals.complete(home.id, { price_kes: 17_000_000, fee_has_vat: true });
    const [item] = (await deals.completions(home.id)).items;
    expect(item).toMatchObject({ fee_kes: 510_000, fee_has_vat: true, fee_vat_percent: 16 });
    const other = await deals.newHome();
    await deals.giveMandate(other.id);
    await deals.complete(other.id, { fee_kes: 0 });
    expect((await deals.completions(other.id)).items).toMatchObject([{ fee_kes: 0, fee_vat_percent: null }]);
  });

  test('closes what is about it, also where an offer alone leads to it, and leaves what is about another home', async () => {
    const [home, another] = [await deals.newHome(), await deals.newHome()];
    const [general, elsewhere, direct] = [
      await deals.newPerson(),
      await deals.newPerson({ property_id: another.id }),
      await deals.newPerson({ property_id: home.id }),
    ];
    await deals.newOffer(home.reference_number, { enquiry_id: general.id });
    await deals.newOffer(home.reference_number, { enquiry_id: elsewhere.id });
    await deals.markSpam(direct.id);
    expect((await deals.preparation(home.id)).others.enquiries).toBe(2);
    await deals.complete(home.id, { closes_enquiries: true });
    const stages = [general, direct, elsewhere].map(({ id }) => deals.stageOf(id));
    expect(await Promise.all(stages)).toEqual(['Lost', 'Lost', 'Negotiation']);
  });

  test('wins what the buyer asked for without a listing where it is ticked, and nothing of others; undone it is open again', async () => {
    const [home, another] = [await deals.newHome(), await deals.newHome()];
    const buyer = await deals.newPerson({ property_id: home.id });
    const [general, elsewhere, ofOther] = [
      await deals.newPerson({ email: buyer.email }),
      await deals.newPerson({ email: buyer.email, property_id: another.id }),
      await deals.newPerson(),
    ];
    const stages = () => Promise.all([buyer, general, elsewhere, ofOther].map(({ id }) => deals.stageOf(id)));
    await deals.complete(home.id, { contact: buyer.email });
    expect(await stages()).toEqual(['Won', 'New', 'New', 'New']);
    await deals.undo(home.id);
    await deals.complete(home.id, { contact: buyer.email, wins_general: true });
    expect(await stages()).toEqual(['Won', 'Won', 'New', 'New']);
    await deals.undo(home.id);
    expect(await stages()).toEqual(['New', 'New', 'New', 'New']);
  });

  test('closes an enquiry about no listing whose visits are to it alone, and no trip that stops elsewhere too', async () => {
    const [home, another] = [await deals.newHome(), await deals.newHome()];
    const [here, trip, elsewhere] = [
      await deals.newPerson(),
      await deals.newPerson(),
      await deals.newPerson({ property_id: another.id }),
    ];
    const visit = (enquiry_id: number, property_id: number) =>
      deals.db
        .insertInto('bookings')
        .values({
          ...{ kind: 'visit', enquiry_id, property_id, preferred_on: '2026-11-10', duration_minutes: 60 },
          calendar_uid: `${enquiry_id}-${property_id}@makao`,
        })
        .execute();
    await visit(here.id, home.id);
    await visit(trip.id, home.id);
    await visit(trip.id, another.id);
    await visit(elsewhere.id, home.id);
    expect((await deals.preparation(home.id)).others.enquiries).toBe(1);
    await deals.complete(home.id, { closes_enquiries: true });
    const stages = [here, trip, elsewhere].map(({ id }) => deals.stageOf(id));
    expect(await Promise.all(stages)).toEqual(['Lost', 'New', 'New']);
  });

  test('notes the open steps of the accepted offer as done where that is ticked, with days and notes kept', async () => {
    const stepsOf = async (offerId: number) =>
      (await deals.call('GET', `/offers/${offerId}/progress`))
        .json()
        .data.items.map(({ step, done_on, due_on, note }: Record<string, unknown>) => [step, done_on, due_on, note]);
    const sell = async (more: object) => {
      const home = await deals.newHome();
      const buyer = await deals.newPerson({ property_id: home.id });
      const offer = await deals.newOffer(home.reference_number, { enquiry_id: buyer.id });
      await deals.step(offer, 'accept');
      await deals.call('POST', `/offers/${offer}/progress/deposit`, { done_on: '2026-11-10' });
      await deals.call('POST', `/offers/${offer}/progress/handover`, {
        due_on: '2026-12-10',
        note: 'Keys at the gate',
      });
      const { steps } = await deals.preparation(home.id);
      expect([steps.all, steps.open.length, steps.open.includes('deposit')]).toEqual([8, 7, false]);
      expect((await deals.complete(home.id, more)).statusCode).toBe(201);
      return stepsOf(offer);
    };
    const noted = await sell({ notes_steps: true });
    expect(noted).toContainEqual(['deposit', '2026-11-10', null, '']);
    expect(noted).toContainEqual(['handover', '2026-11-21', '2026-12-10', 'Keys at the gate']);
    expect(noted).toContainEqual(['transfer', '2026-11-21', null, '']);
    const left = await sell({});
    expect(left).toContainEqual(['handover', null, '2026-12-10', 'Keys at the gate']);
  });

  test('needs neither an offer nor a name, and leaves alone what is not chosen', async () => {
    const home = await deals.newHome();
    await deals.giveMandate(home.id);
    const waits = await deals.newPerson({ property_id: home.id });
    const visit = await insertVisit(deals.db, {
      property_id: home.id,
      email: 'visitor@example.com',
      status: 'Confirmed',
      starts_at: new Date('2026-12-20T07:00:00Z'),
      staff_id: deals.agent.staff.id,
    });
    expect((await deals.complete(home.id)).json().data.items).toMatchObject([{ contact: null, offer_id: null }]);
    expect([await deals.stateOf(home.id), await deals.stageOf(waits.id)]).toEqual(['Sold', 'New']);
    expect((await deals.mandateOf(home.id)).current).not.toBeNull();
    expect(await readBookings(deals.db, 'visit')).toContainEqual(
      expect.objectContaining({ id: visit.id, status: 'Confirmed' }),
    );
    expect(await deals.peopleOf(home.id)).toEqual([]);
  });

  test('names the buyer who was typed in, whose own visits stay while those of others are cancelled', async () => {
    const home = await deals.newHome();
    const buyer = await deals.newPerson({ property_id: home.id });
    const at = { status: 'Confirmed' as const, staff_id: deals.agent.staff.id, property_id: home.id };
    const kept = await insertVisit(deals.db, {
      ...at,
      email: buyer.email,
      starts_at: new Date('2026-12-21T07:00:00Z'),
    });
    const gone = await insertVisit(deals.db, {
      ...at,
      email: 'another@example.com',
      starts_at: new Date('2026-12-22T07:00:00Z'),
    });
    expect((await deals.preparation(home.id)).waiting.map(({ group }) => group)).toEqual(['visited', 'visited']);
    await deals.complete(home.id, { contact: buyer.email, cancels_visits: true });
    const visits = await readBookings(deals.db, 'visit');
    expect(visits).toContainEqual(expect.objectContaining({ id: kept.id, status: 'Confirmed' }));
    expect(visits).toContainEqual(expect.objectContaining({ id: gone.id, status: 'Cancelled' }));
    expect(await deals.stageOf(buyer.id)).toBe('Won');
  });

  test.each([
    [{ completed_on: '2026-11-22' }, 'completed_on: This day is still to come'],
    [{ completed_on: 'today' }, 'completed_on: The day must be a day, such as 2026-11-28'],
    [{ price_kes: 0 }, 'price_kes: The price must be 1 or more'],
    [{ price_kes: '' }, 'price_kes: The price is required'],
    [{ contact: 'nobody@example.com' }, 'contact: We have no contact with this name, number or address'],
    [{ fee_kes: 'much' }, 'fee_kes: The fee must be a number'],
    [{ deposit_kes: 100 }, 'deposit_kes: Only a let has this'],
    [{ moves_in_on: '2026-12-01' }, 'moves_in_on: Only a let has this'],
    [{ tells: ['everybody'] }, 'tells.0: must be such as enquiry:12 or offer:7'],
  ])('is refused with %o, and nothing is changed', async (wrong, message) => {
    const home = await deals.newHome();
    expect(detailOf(await deals.complete(home.id, wrong))).toEqual([message]);
    expect([await deals.stateOf(home.id), (await deals.completions(home.id)).items]).toEqual(['Available', []]);
  });

  test('leaves everything as it was where it fails half-way', async () => {
    const home = await deals.newHome();
    const waits = await deals.newPerson({ property_id: home.id });
    const { contact_id } = await deals.newPerson();
    await deals.db
      .updateTable('contacts')
      .set({ erased_at: new Date() })
      .where('id', '=', Number(contact_id))
      .execute();
    const reply = await deals.complete(home.id, { contact: String(contact_id), closes_enquiries: true });
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'conflict']);
    expect([await deals.stateOf(home.id), await deals.stageOf(waits.id)]).toEqual(['Available', 'New']);
    expect((await deals.completions(home.id)).items).toEqual([]);
  });

  test('happens once, also for two at the same moment', async () => {
    const home = await deals.newHome();
    const replies = await Promise.all([deals.complete(home.id), deals.complete(home.id, { price_kes: 19_000_000 })]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await deals.completions(home.id)).items).toHaveLength(1);
    const late = await deals.complete(home.id);
    expect([late.statusCode, late.json().message]).toEqual([409, 'This listing is sold now.']);
  });

  test('of a plot is a sale too', async () => {
    const plot = await insertLand(deals.db);
    const reply = await deals.call('POST', deals.pathOf(plot.id, 'land'), {
      completed_on: '2026-11-20',
      price_kes: 1_000_000,
    });
    expect(reply.json().data).toMatchObject({ listing: { state: 'Sold' }, items: [{ is_let: false }] });
  });
});
