import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mandates, Offers } from '#platform/database/server/schema.gen.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { Pipeline } from '../../pipeline/contract.ts';

// The clock is fixed at 9:00 on Saturday 21 November 2026 in Nairobi.
let site: TestApp;
type Colleague = Awaited<ReturnType<typeof signedIn>>;
let manager: Colleague;
let agent: Colleague;
let colleague: Colleague;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
  agent = await signedIn(site.database.db, 'agent');
  colleague = await signedIn(site.database.db, 'agent');
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.db.deleteFrom('offers').execute();
});

const fetchPipeline = (query: string, { headers }: Colleague) =>
  site.app.inject({ url: `/api/v1/office/pipeline${query}`, headers });
async function pipeline(query = '', reader = manager): Promise<Pipeline> {
  const reply = await fetchPipeline(query, reader);
  expect(reply.statusCode).toBe(200);
  return reply.json().data;
}
const column = ({ columns }: Pipeline, key: string) => columns.find((one) => one.key === key);
const idsIn = ({ columns }: Pipeline): number[] =>
  columns.flatMap(({ items }) => items.map(({ path }) => Number(path.split('/').at(-1)))).sort((a, b) => a - b);

async function offer(values: Partial<Insertable<Offers>>): Promise<number> {
  const at = new Date('2026-11-20T07:00:00Z');
  const made = await site.database.db
    .insertInto('offers')
    .values({ amount_kes: 18_000_000, changed_by_name: 'Makao', made_at: at, state_at: at, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}
const mandate = (values: Partial<Insertable<Mandates>>) =>
  site.database.db
    .insertInto('mandates')
    .values({ kind: 'sole', starts_on: '2026-09-01', changed_by_name: 'Makao', ...values })
    .execute();
const home = (agent_id: string | null = null, more: { status?: string; listing_purpose?: 'Sale' | 'Rent' } = {}) =>
  insertProperty(site.database.db, { agent_id, ...more });

describe('the pipeline', () => {
  test('tells the fee of a mandate, or that there is none, to who works on the listing alone', async () => {
    const [own, others] = [await home(agent.staff.id), await home(colleague.staff.id)];
    await mandate({ property_id: own.id, fee_percent: 3 });
    await mandate({ property_id: others.id, fee_percent: 5 });
    const bare = await home(colleague.staff.id);
    for (const { id } of [own, others, bare]) await offer({ property_id: id });
    const feesFor = async (reader: Colleague) => {
      const made = column(await pipeline('', reader), 'made');
      const fees = made?.items.map(({ knows_fee, fee_kes }) => [knows_fee, fee_kes]);
      return { fees, sum: made?.sale_fees_kes, without: made?.without_fee };
    };
    const hidden = [false, null];
    expect(await feesFor(agent)).toEqual({ fees: [[true, 540_000], hidden, hidden], sum: 540_000, without: 0 });
    expect(await feesFor(colleague)).toEqual({
      fees: [hidden, [true, 900_000], [true, null]],
      sum: 900_000,
      without: 1,
    });
    expect(await feesFor(manager)).toMatchObject({ sum: 1_440_000, without: 1 });
  });

  test('ends with what was sold or let this month, with the fee for who works on the listing', async () => {
    const [own, others, last] = [await home(agent.staff.id), await home(colleague.staff.id), await home()];
    const made = { price_kes: 19_000_000, fee_kes: 570_000, made_by_name: 'Makao', made_at: new Date() };
    await site.database.db
      .insertInto('completions')
      .values([
        { ...made, property_id: own.id, is_let: false, completed_on: '2026-11-02' },
        { ...made, property_id: others.id, is_let: true, completed_on: '2026-11-20' },
        { ...made, property_id: last.id, is_let: false, completed_on: '2026-10-31' },
      ])
      .execute();
    const ended = column(await pipeline('', agent), 'completed');
    expect(
      ended?.items.map(({ path, knows_fee, fee_kes, listing }) => [path, knows_fee, fee_kes, listing.purpose]),
    ).toEqual([
      [`/office/properties/${own.id}/offers`, true, 570_000, 'Sale'],
      [`/office/properties/${others.id}/offers`, false, null, 'Rent'],
    ]);
    expect(ended?.without_fee).toBe(0);
    expect(column(await pipeline(), 'completed')).toMatchObject({ sale_fees_kes: 570_000, let_fees_kes: 570_000 });
    await site.database.db.deleteFrom('completions').execute();
  });

  test('has an offer in the column of its state, with its sum and the fee of the mandate that runs', async () => {
    const [sale, rent, plot] = [
      await home(agent.staff.id),
      await home(null, { listing_purpose: 'Rent' }),
      await insertLand(site.database.db),
    ];
    await mandate({ property_id: sale.id, fee_percent: 5, ended_on: '2026-10-01' });
    await mandate({ property_id: sale.id, fee_percent: 3 });
    await mandate({ property_id: rent.id, fee_percent: 100 });
    await mandate({ land_id: plot.id, fee_kes: 250_000 });
    await offer({ property_id: sale.id, state: 'countered', counter_kes: 20_000_000 });
    await offer({ property_id: rent.id, state: 'accepted', amount_kes: 85_000 });
    await offer({ land_id: plot.id });
    await offer({ property_id: sale.id, state: 'refused' });
    const all = await pipeline();
    expect(all.is_cut).toBe(false);
    expect(all.columns.map(({ key, total }) => [key, total])).toEqual([
      ['made', 1],
      ['countered', 1],
      ['accepted', 1],
      ['completed', 0],
    ]);
    expect(column(all, 'countered')).toMatchObject({
      sale_fees_kes: 600_000,
      let_fees_kes: 0,
      items: [
        {
          listing: { reference: sale.reference_number, agent: agent.staff.name, purpose: 'Sale' },
          who: 'Erased contact',
          amount_kes: 20_000_000,
          fee_kes: 600_000,
          days: 1,
          stands_still: false,
        },
      ],
    });
    expect(column(all, 'accepted')).toMatchObject({ sale_fees_kes: 0, let_fees_kes: 85_000 });
    expect(column(all, 'made')?.items).toMatchObject([{ fee_kes: 250_000, listing: { agent: null } }]);
  });

  test('says that no fee is agreed, that a deal stands still for 14 days, and that its last day is over', async () => {
    const { id: property_id } = await home();
    await offer({ property_id, state_at: new Date('2026-11-07T07:00:00Z'), valid_until: '2026-11-20' });
    await offer({ property_id, state_at: new Date('2026-11-08T07:00:00Z'), valid_until: '2026-11-21' });
    const made = column(await pipeline(), 'made');
    // Both are for one home, whose fee counts once.
    expect(made).toMatchObject({ total: 2, without_fee: 1, sale_fees_kes: 0 });
    expect(made?.items).toMatchObject([
      { fee_kes: null, days: 14, stands_still: true, is_out_of_date: true },
      { days: 13, stands_still: false, is_out_of_date: false },
    ]);
  });

  test('leaves out what is accepted once its listing is sold or let', async () => {
    const sold = await home(null, { status: 'Sold' });
    await offer({ property_id: sold.id, state: 'accepted' });
    expect(column(await pipeline(), 'accepted')?.total).toBe(0);
  });

  test('shows fifty of a column, the longest there first, and counts the others', async () => {
    const { id: property_id } = await home();
    const first = await offer({ property_id, state_at: new Date('2026-11-01T07:00:00Z') });
    for (let more = 0; more < 51; more += 1) await offer({ property_id });
    const made = column(await pipeline(), 'made');
    expect([made?.total, made?.items.length, made?.items[0]?.path]).toEqual([52, 50, `/office/offers/${first}`]);
  });
});

describe('whose deals are shown', () => {
  test('are those of an agent of a listing or of an enquiry where that is asked for, in both views', async () => {
    const { db } = site.database;
    const [own, others] = [await home(agent.staff.id), await home(colleague.staff.id)];
    const lead = { email: 'amina@example.com', phone_e164: null };
    const mine = await insertLeadEnquiry(db, { ...lead, assigned_to: agent.staff.id });
    const forOwn = await offer({ property_id: own.id });
    const fromMine = await offer({ property_id: others.id, enquiry_id: mine.id, contact_id: mine.contact_id });
    const listed = async (query: string, { headers }: Colleague) => {
      const { items } = (await site.app.inject({ url: `/api/v1/office/offers${query}`, headers })).json().data;
      return items.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
    };
    for (const [query, reader, ids] of [
      ['', manager, [forOwn, fromMine]],
      [`?agent=${agent.staff.id}`, manager, [forOwn]],
      ['?agent=me', agent, [forOwn]],
      ['?enquiry_agent=me', agent, [fromMine]],
      ['?agent=me', manager, []],
      ['?agent=nobody-at-all', manager, []],
    ] as const) {
      expect([query, idsIn(await pipeline(query, reader))]).toEqual([query, ids]);
      expect([query, await listed(query, reader)]).toEqual([query, ids]);
    }
  });

  test('are, for an agent who is bound to their own, those of their listings and enquiries alone', async () => {
    const [own, others] = [await home(agent.staff.id), await home(colleague.staff.id)];
    const read = await offer({ property_id: own.id });
    const hidden = await offer({ property_id: others.id });
    const bound = (agents_see_others_contacts: boolean) =>
      site.database.db.updateTable('agency_settings').set({ agents_see_others_contacts }).execute();
    await bound(false);
    expect(idsIn(await pipeline('', agent))).toEqual([read]);
    expect(idsIn(await pipeline('', manager))).toEqual([read, hidden]);
    await bound(true);
    expect(idsIn(await pipeline('', agent))).toEqual([read, hidden]);
  });

  test('are nobody’s for editors', async () => {
    expect((await fetchPipeline('', await signedIn(site.database.db, 'editor'))).statusCode).toBe(403);
  });
});
