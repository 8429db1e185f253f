import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Deals, openDeals } from '#tests/support/deals.ts';
import type { DealProgress } from '../../progress/contract.ts';

let deals: Deals;
beforeAll(async () => {
  deals = await openDeals();
});
afterAll(() => deals.site.close());

/** An offer that is accepted, for a home of the agent. */
async function accepted(purpose: 'Sale' | 'Rent' = 'Sale') {
  const home = await deals.newHome({ agent_id: deals.agent.staff.id, listing_purpose: purpose });
  const buyer = await deals.newPerson({ property_id: home.id });
  const offerId = await deals.newOffer(home.reference_number, { enquiry_id: buyer.id });
  await deals.step(offerId, 'accept');
  return { home, buyer, offerId };
}
const write = (offerId: number, step: string, body: object, headers = deals.agent.headers) =>
  deals.call('POST', `/offers/${offerId}/progress/${step}`, body, headers);
const read = async (offerId: number): Promise<DealProgress> =>
  (await deals.call('GET', `/offers/${offerId}/progress`)).json().data;
const stepOf = async (offerId: number, step: string) => (await read(offerId)).items.find((one) => one.step === step);

describe('the steps of an accepted offer', () => {
  test('are those of a sale or of a let, in their order, and none before it is accepted', async () => {
    const { home, offerId } = await accepted();
    const steps = (await read(offerId)).items.map(({ step }) => step);
    expect([steps[0], steps.length, steps.at(-1)]).toEqual(['letter-of-offer', 8, 'handover']);
    const let_ = await accepted('Rent');
    expect((await read(let_.offerId)).items.map(({ step }) => step)).toContain('inventory');
    const open = await deals.newOffer(home.reference_number, { contact: (await deals.newPerson()).email });
    expect(await read(open)).toMatchObject({ items: [], may_edit: false });
    expect((await write(open, 'deposit', {})).json().error).toBe('conflict');
  });

  test('are planned, done and taken back, each with who wrote it, in timelines and audit', async () => {
    const { home, offerId } = await accepted();
    const planned = await write(offerId, 'deposit', { due_on: '2026-11-20', note: 'To Kamau & Co' });
    expect(planned.json().error).toBeUndefined();
    expect(await stepOf(offerId, 'deposit')).toEqual({
      ...{ step: 'deposit', due_on: '2026-11-20', done_on: null, note: 'To Kamau & Co' },
      ...{ changed_by: deals.agent.staff.name, is_overdue: true },
    });
    await write(offerId, 'deposit', { due_on: '2026-11-20', done_on: '2026-11-21' }, deals.manager.headers);
    expect(await stepOf(offerId, 'deposit')).toMatchObject({
      ...{ done_on: '2026-11-21', note: '', is_overdue: false, changed_by: deals.manager.staff.name },
    });
    await write(offerId, 'deposit', { due_on: '2026-11-20' });
    for (const subject of [`offer/${offerId}`, `property/${home.id}`]) {
      const { items } = (await deals.call('GET', `/timelines/${subject}`)).json().data;
      const told = items.filter(({ kind }: { kind: string }) => kind.startsWith('step-'));
      expect(told.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
        ['step-reopened', 'Deposit paid'],
        ['step-done', 'Deposit paid, 21 Nov 2026'],
      ]);
    }
    const entries = await deals.db
      .selectFrom('audit_entries')
      .select('changes')
      .where('action', '=', 'offer.progressed')
      .where('subject_id', '=', String(home.id))
      .execute();
    expect(entries).toHaveLength(3);
    expect(entries[1]?.changes).toMatchObject({ step: { to: 'deposit' }, done_on: { from: null, to: '2026-11-21' } });
  });

  test('are written once where nothing changes', async () => {
    const { home, offerId } = await accepted();
    await write(offerId, 'deposit', { done_on: '2026-11-20' });
    await write(offerId, 'deposit', { done_on: '2026-11-20' });
    const { items } = (await deals.call('GET', `/timelines/property/${home.id}`)).json().data;
    expect(items.filter(({ kind }: { kind: string }) => kind === 'step-done')).toHaveLength(1);
  });

  test.each([
    [{ done_on: '2026-11-22' }, 'done_on'],
    [{ due_on: 'soon' }, 'due_on'],
    [{ note: 'x'.repeat(501) }, 'note'],
  ])('are refused with %o', async (body, field) => {
    const { offerId } = await accepted();
    const reply = await write(offerId, 'deposit', body);
    expect([reply.statusCode, reply.json().detail[0].field]).toEqual([422, field]);
    expect((await stepOf(offerId, 'deposit'))?.changed_by).toBeNull();
  });

  test('are noted by who looks after the enquiry too, and by no other agent', async () => {
    const home = await deals.newHome({ agent_id: deals.agent.staff.id });
    const buyer = await deals.newPerson({ property_id: home.id, assigned_to: deals.colleague.staff.id });
    const offerId = await deals.newOffer(home.reference_number, { enquiry_id: buyer.id });
    await deals.step(offerId, 'accept');
    expect((await write(offerId, 'deposit', { done_on: '2026-11-20' }, deals.colleague.headers)).statusCode).toBe(200);
    const { offerId: another } = await accepted();
    expect((await write(another, 'deposit', {}, deals.colleague.headers)).json().error).toBe('forbidden');
  });
});

test('the pipeline names the step that is planned next', async () => {
  const { offerId } = await accepted();
  const card = async () => {
    const { columns } = (await deals.call('GET', '/pipeline')).json().data;
    return columns
      .flatMap(({ items }: { items: { path: string; next_step: unknown }[] }) => items)
      .find(({ path }: { path: string }) => path === `/office/offers/${offerId}`);
  };
  expect((await card()).next_step).toBeNull();
  await write(offerId, 'balance', { due_on: '2027-01-20' });
  await write(offerId, 'deposit', { due_on: '2026-12-05' });
  expect((await card()).next_step).toEqual({ label: 'Deposit paid', due_on: '2026-12-05' });
});

describe('the whole way', () => {
  test.each([
    ['Sale', 'deposit', 'transfer', 'Sold'],
    ['Rent', 'lease', 'keys', 'Let'],
  ] as const)(
    'of a %s goes from the accepted offer over its steps to the completion, and on after it',
    async (purpose, first, last, state) => {
      const { home, buyer, offerId } = await accepted(purpose);
      await deals.giveMandate(home.id);
      await write(offerId, first, { done_on: '2026-11-19' });
      await deals.complete(home.id, { closes_enquiries: true, ends_mandate: true }, deals.agent.headers);
      expect([await deals.stateOf(home.id), await deals.offerState(offerId)]).toEqual([state, 'completed']);
      expect(await deals.stageOf(buyer.id)).toBe('Won');
      expect((await write(offerId, last, { done_on: '2026-11-21' })).json().error).toBeUndefined();
      expect((await deals.undo(home.id, deals.agent.headers)).json().data.left).toEqual([]);
      expect(await deals.offerState(offerId)).toBe('accepted');
      expect((await stepOf(offerId, last))?.done_on).toBe('2026-11-21');
    },
  );
});
