import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertConsultation, insertVisit } from '#tests/support/rows/bookings.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { getVisitSummary, listRecordVisits } from '../../record-visits/contract.ts';

type Member = Awaited<ReturnType<typeof signedIn>>;
let site: TestApp;
let agent: Member;
let colleague: Member;
let manager: Member;
beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  await insertAgency(db);
  agent = await signedIn(db, 'agent');
  colleague = await signedIn(db, 'agent');
  manager = await signedIn(db, 'manager');
});
afterAll(() => site.close());

const ask = (query: string, { headers } = manager) =>
  site.app.inject({ url: `/api/v1/office/record-visits?${query}`, headers });
const list = async (query: string, member = manager) => {
  const reply = await ask(query, member);
  expect(reply.statusCode, reply.body).toBe(200);
  return listRecordVisits.data.parse(reply.json().data);
};
const idsOf = async (query: string, member = manager) => (await list(query, member)).items.map(({ id }) => id);
const at = (day: string) => `2026-11-${day}T09:00:00+03:00`;

test('a listing has the visits of its enquiries and the stops of trips, the newest first, and no others', async () => {
  const { db } = site.database;
  const home = await insertProperty(db, { title: 'Bogani corner house' });
  const plot = await insertLand(db, { title: 'Kisaju eighth' });
  const own = await insertVisit(db, { property_id: home.id, starts_at: at('25'), staff_id: agent.staff.id });
  const day = await insertVisit(db, { property_id: home.id, starts_at: null, preferred_on: '2026-11-27' });
  const stop = await insertVisit(db, { starts_at: at('26'), stop: 1 });
  await db.updateTable('bookings').set({ property_id: home.id }).where('id', '=', stop.id).execute();
  const elsewhere = await insertVisit(db, { property_id: home.id, starts_at: at('28') });
  await db.updateTable('bookings').set({ land_id: plot.id }).where('id', '=', elsewhere.id).execute();
  const { items, next } = await list(`listing_kind=property&listing_id=${home.id}`);
  expect([items.map(({ id }) => id), next]).toEqual([[day.id, stop.id, own.id], null]);
  expect(items[2]).toMatchObject({
    kind: 'visit',
    starts_at: '2026-11-25T09:00',
    status: 'Requested',
    visitor_name: 'Achieng Otieno',
    contact_id: own.contact_id,
    enquiry_id: own.enquiry_id,
    listing: {
      title: 'Bogani corner house',
      reference: home.reference_number,
      path: `/office/properties/${home.id}`,
    },
    staff: { id: agent.staff.id },
  });
  const ofPlot = await list(`listing_kind=land&listing_id=${plot.id}`);
  expect(ofPlot.items).toMatchObject([{ id: elsewhere.id, listing: { path: `/office/land/${plot.id}` } }]);
});

test('a contact and an enquiry have theirs, consultations among them', async () => {
  const { db } = site.database;
  const email = 'naliaka@example.com';
  const visit = await insertVisit(db, { email, starts_at: at('25') });
  const consultation = await insertConsultation(db, { email, starts_at: at('26') });
  expect(consultation.contact_id).toBe(visit.contact_id);
  const { items } = await list(`contact_id=${visit.contact_id}`);
  expect(items).toMatchObject([
    { kind: 'consultation', id: consultation.id, listing: null, title: 'Valuation' },
    { kind: 'visit', id: visit.id },
  ]);
  expect(await idsOf(`enquiry_id=${visit.enquiry_id}`)).toEqual([visit.id]);
});

test('each page has 25 and leads to the older ones, each visit once', async () => {
  const { db } = site.database;
  const home = await insertProperty(db);
  const made: number[] = [];
  // Several at the same moment: the order is decided by their numbers.
  for (let each = 0; each < 30; each += 1)
    made.push((await insertVisit(db, { property_id: home.id, starts_at: at(each < 15 ? '25' : '26') })).id);
  const query = `listing_kind=property&listing_id=${home.id}`;
  const first = await list(query);
  expect([first.items.length, first.next]).toEqual([25, `visit-${first.items.at(-1)?.id}`]);
  const second = await list(`${query}&before=${first.next}`);
  expect([second.items.length, second.next]).toEqual([5, null]);
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(ids).toEqual(made.toReversed());
  expect(await idsOf(`${query}&before=visit-987654`)).toEqual([]);
});

test('agents who read only their own get no visits of colleagues, but those that they attend', async () => {
  const { db } = site.database;
  const home = await insertProperty(db);
  const visitOf = (email: string, day: string, staff_id: string | null) =>
    insertVisit(db, { email, property_id: home.id, starts_at: at(day), staff_id });
  const own = await visitOf('own@example.com', '25', agent.staff.id);
  const nobodys = await visitOf('nobody@example.com', '26', null);
  const foreign = await visitOf('foreign@example.com', '27', colleague.staff.id);
  const attended = await visitOf('attended@example.com', '28', colleague.staff.id);
  await db.updateTable('bookings').set({ staff_id: agent.staff.id }).where('id', '=', attended.id).execute();
  const query = `listing_kind=property&listing_id=${home.id}`;
  expect(await idsOf(query, agent)).toEqual([attended.id, foreign.id, nobodys.id, own.id]);
  const bound = (isBound: boolean) =>
    db.updateTable('agency_settings').set({ agents_see_others_contacts: !isBound }).execute();
  await bound(true);
  try {
    const { items } = await list(query, agent);
    expect(items.map(({ id }) => id)).toEqual([attended.id, nobodys.id, own.id]);
    expect(items[0]).toMatchObject({ contact_id: null, enquiry_id: null });
    expect(await idsOf(query)).toHaveLength(4);
    const detail = (
      await site.app.inject({ url: `/api/v1/office/diary/visit/${attended.id}`, headers: agent.headers })
    ).json().data;
    expect([detail.visitor.contact_id, detail.enquiry.may_read]).toEqual([null, false]);
  } finally {
    await bound(false);
  }
});

test.each([
  ['', 'listing_id'],
  ['contact_id=1&enquiry_id=1', 'listing_id'],
  ['listing_id=1', 'listing_kind'],
  ['listing_kind=flat&listing_id=1', 'listing_kind'],
  ['contact_id=x', 'contact_id'],
  ['contact_id=1&before=12', 'before'],
])('a question that names no record, or several, is refused: %s', async (query, field) => {
  const reply = await ask(query);
  expect([400, 422]).toContain(reply.statusCode);
  expect(JSON.stringify(reply.json())).toContain(field);
});

describe('the summary for the vendor', () => {
  const summaryOf = async (id: number, member = manager, kind = 'property') => {
    const reply = await site.app.inject({
      url: `/api/v1/office/visit-summary?listing_kind=${kind}&listing_id=${id}`,
      headers: member.headers,
    });
    expect(reply.statusCode, reply.body).toBe(200);
    return getVisitSummary.data.parse(reply.json().data);
  };

  test('counts what took place and what visitors thought, and has their words without names', async () => {
    const { db } = site.database;
    const home = await insertProperty(db);
    const done = (day: string, more: object, staff_id: string | null = null) =>
      visitOfHome(home.id, { starts_at: at(day), status: 'Done', staff_id }, more);
    await done('15', { interest: 'Interested', verdict: 'Liked the garden.' });
    await done('17', { interest: 'Interested' }, colleague.staff.id);
    await done('18', { interest: 'Not for them', verdict: 'Too far from town.' }, colleague.staff.id);
    await done('19', {});
    await visitOfHome(home.id, { starts_at: at('20'), status: 'No-show' }, {});
    await visitOfHome(home.id, { starts_at: at('25'), status: 'Confirmed' }, {});
    await visitOfHome(home.id, { starts_at: at('26') }, {});
    const all = {
      today: '2026-11-21',
      took_place: 4,
      to_come: 1,
      interests: [
        { interest: 'Interested', total: 2 },
        { interest: 'Not for them', total: 1 },
      ],
      verdicts: [
        { day: '2026-11-18', text: 'Too far from town.' },
        { day: '2026-11-15', text: 'Liked the garden.' },
      ],
    };
    expect(await summaryOf(home.id)).toEqual(all);
    const { items } = await list(`listing_kind=property&listing_id=${home.id}`);
    expect(items.at(-1)).toMatchObject({ interest: 'Interested', verdict: 'Liked the garden.' });
    const bound = (isBound: boolean) =>
      db.updateTable('agency_settings').set({ agents_see_others_contacts: !isBound }).execute();
    await bound(true);
    try {
      expect(await summaryOf(home.id, agent)).toEqual({ ...all, verdicts: [all.verdicts[1]] });
    } finally {
      await bound(false);
    }
    const nothing = { took_place: 0, to_come: 0, interests: [], verdicts: [] };
    expect(await summaryOf(home.id, manager, 'land')).toMatchObject(nothing);
  });

  async function visitOfHome(id: number, visit: Parameters<typeof insertVisit>[1], thought: object) {
    const { db } = site.database;
    const made = await insertVisit(db, { property_id: id, ...visit });
    if (Object.keys(thought).length > 0)
      await db.updateTable('bookings').set(thought).where('id', '=', made.id).execute();
  }
});
