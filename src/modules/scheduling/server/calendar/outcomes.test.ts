import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertConsultation, insertVisit } from '#tests/support/rows/bookings.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { bookingDetailSchema, getDiary } from '../../calendar/office-contract.ts';
import { listAwaitingOutcome } from './queries.ts';

let site: TestApp;
let agent: Awaited<ReturnType<typeof signedIn>>;
let other: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  agent = await signedIn(site.database.db, 'agent');
  other = await signedIn(site.database.db, 'agent');
});
afterEach(async () => {
  for (const table of ['enquiries'] as const) await site.database.db.deleteFrom(table).execute();
});
afterAll(() => site.close());

/** It is nine in the morning; both were an hour long. */
const at = { ended: '2026-11-21T08:00:00+03:00', going: '2026-11-21T08:30:00+03:00' };
const visitOf = (staffId: string, startsAt: string, more: object = {}) =>
  insertVisit(site.database.db, { status: 'Confirmed', staff_id: staffId, starts_at: startsAt, ...more });

async function diary(query = '') {
  const reply = await site.app.inject({ url: `/api/v1/office/diary${query}`, headers: agent.headers });
  return getDiary.data.parse(reply.json().data);
}
async function note(id: number, outcome: string, kind = 'visit', version = 1) {
  const reply = await site.app.inject({
    method: 'POST',
    url: `/api/v1/office/diary/${kind}/${id}/outcomes`,
    headers: agent.headers,
    payload: { version, outcome },
  });
  return { status: reply.statusCode, ...reply.json() };
}
const enquiryOf = (visitId: number) =>
  site.database.db
    .selectFrom('enquiries')
    .innerJoin('bookings', 'bookings.enquiry_id', 'enquiries.id')
    .select(['enquiries.id', 'stage'])
    .where('bookings.id', '=', visitId)
    .executeTakeFirstOrThrow();

describe('waiting for an outcome', () => {
  test('is what was confirmed and is over, the oldest first, until somebody says how it went', async () => {
    const { db } = site.database;
    const ended = await visitOf(agent.staff.id, at.ended);
    const theirs = await visitOf(other.staff.id, '2026-11-18T10:00:00+03:00');
    const meeting = await insertConsultation(db, { status: 'Confirmed', starts_at: '2026-11-19T10:00:00+03:00' });
    await visitOf(other.staff.id, at.going);
    await visitOf(agent.staff.id, '2026-11-17T10:00:00+03:00', { status: 'Done' });
    await insertVisit(db, { starts_at: '2026-11-17T12:00:00+03:00' });
    const { awaiting, awaiting_total } = await diary();
    expect(awaiting.map(({ kind, id, may_change }) => [kind, id, may_change])).toEqual([
      ['visit', theirs.id, false],
      ['consultation', meeting.id, true],
      ['visit', ended.id, true],
    ]);
    expect(awaiting_total).toBe(3);
    expect((await diary(`?staff=${agent.staff.id}`)).awaiting_total).toBe(1);
    await note(ended.id, 'Done');
    await note(meeting.id, 'No-show', 'consultation');
    expect((await diary()).awaiting.map(({ id }) => id)).toEqual([theirs.id]);
  });

  test('is asked for one colleague with what nobody is assigned to, if one likes, and for as many as one likes', async () => {
    const { db } = site.database;
    const now = new Date('2026-11-21T09:00:00+03:00');
    const ended = await visitOf(agent.staff.id, at.ended);
    const meeting = await insertConsultation(db, { status: 'Confirmed', starts_at: '2026-11-19T10:00:00+03:00' });
    await visitOf(other.staff.id, '2026-11-18T10:00:00+03:00');
    const own = await listAwaitingOutcome(db, { now, staff: agent.staff.id });
    expect(own.awaiting.map(({ kind, id }) => [kind, id])).toEqual([['visit', ended.id]]);
    const both = await listAwaitingOutcome(db, { now, staff: agent.staff.id, withUnassigned: true, limit: 1 });
    expect(both.awaiting.map(({ kind, id }) => [kind, id])).toEqual([['consultation', meeting.id]]);
    expect(both.total).toBe(2);
    expect((await listAwaitingOutcome(db, { now, countedTo: 2 })).total).toBe(2);
  });
});

describe('an outcome', () => {
  test.each([
    ['Done', 'done', 'Viewing'],
    ['No-show', 'no-show', 'New'],
    ['Cancelled', 'cancelled', 'Contacted'],
  ])(
    '%s stands in the timeline of the enquiry and moves its stage where it says something',
    async (outcome, kind, stage) => {
      const visit = await visitOf(agent.staff.id, at.ended);
      await site.database.db.updateTable('enquiries').set({ stage: 'New' }).execute();
      expect((await note(visit.id, outcome)).data.status).toBe(outcome);
      const enquiry = await enquiryOf(visit.id);
      expect(enquiry.stage).toBe(stage);
      const events = await site.database.db
        .selectFrom('events')
        .select(['kind', 'actor'])
        .where('enquiry_id', '=', enquiry.id)
        .execute();
      expect(events).toContainEqual({ kind, actor: agent.staff.name });
    },
  );

  test.each([
    ['Viewing', 'Contacted'],
    ['Negotiation', 'Negotiation'],
    ['Won', 'Won'],
  ])('a visit that is cancelled leaves an enquiry in %s in %s', async (before, after) => {
    const { db } = site.database;
    const visit = await visitOf(agent.staff.id, '2026-11-28T09:00:00+03:00');
    await db
      .updateTable('enquiries')
      .set({ stage: before, closed_at: before === 'Won' ? new Date('2026-11-20T08:00:00Z') : null })
      .execute();
    const reply = await site.app.inject({
      method: 'POST',
      url: `/api/v1/office/diary/visit/${visit.id}/cancellations`,
      headers: agent.headers,
      payload: { version: 1, reason: 'The house is let.' },
    });
    expect(reply.statusCode).toBe(200);
    const { id, stage } = await enquiryOf(visit.id);
    expect(stage).toBe(after);
    const moves = await db
      .selectFrom('events')
      .select('text')
      .where('enquiry_id', '=', id)
      .where('kind', '=', 'stage')
      .execute();
    expect(moves).toEqual(before === after ? [] : [{ text: 'Viewing to Contacted: the visit was cancelled' }]);
  });

  test('of two who note one, the second is told; a colleague’s is not for an agent to note', async () => {
    const visit = await visitOf(agent.staff.id, at.ended);
    const replies = await Promise.all([note(visit.id, 'Done'), note(visit.id, 'No-show')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await note((await visitOf(other.staff.id, at.ended)).id, 'Done')).status).toBe(403);
  });

  test('leads to a task with the enquiry', async () => {
    const visit = await visitOf(agent.staff.id, at.ended);
    const { enquiry } = bookingDetailSchema.parse((await note(visit.id, 'Done')).data);
    expect(enquiry).toMatchObject({ id: (await enquiryOf(visit.id)).id, may_read: true, may_change: true });
    const reply = await site.app.inject({
      method: 'POST',
      url: `/api/v1/office/enquiries/${enquiry?.id}/tasks`,
      headers: agent.headers,
      payload: { title: 'Call Achieng Otieno: what did they think?', due_on: '2026-11-22' },
    });
    expect(reply.statusCode).toBe(201);
  });
});

describe('what the visitor thought', () => {
  const send = (id: number, body: object, kind = 'visit') =>
    site.app.inject({
      method: 'POST',
      url: `/api/v1/office/diary/${kind}/${id}/outcomes`,
      headers: agent.headers,
      payload: { version: 1, outcome: 'Done', ...body },
    });
  const thought = { interest: 'Wants to offer', verdict: 'The kitchen is what they look for.' };

  test('stands on the visit and in the timeline, and can be put right', async () => {
    const visit = await visitOf(agent.staff.id, at.ended);
    const reply = await send(visit.id, { ...thought, note: 'Came with her mother' });
    expect(bookingDetailSchema.parse(reply.json().data)).toMatchObject({
      ...thought,
      outcome_note: 'Came with her mother',
      history: [
        { action: 'done', text: expect.stringContaining('Wants to offer. The kitchen is what they look for.') },
      ],
    });
    const again = await send(visit.id, { version: 2, interest: 'Undecided' });
    expect(again.json().data).toMatchObject({ interest: 'Undecided', verdict: '' });
  });

  test.each([
    ['somebody who did not come', 'visit', 'No-show'],
    ['a consultation', 'consultation', 'Done'],
  ] as const)('is nothing of %s, and what was typed is refused', async (_who, kind, outcome) => {
    const booking =
      kind === 'visit'
        ? await visitOf(agent.staff.id, at.ended)
        : await insertConsultation(site.database.db, { status: 'Confirmed', starts_at: '2026-11-19T10:00:00+03:00' });
    const reply = await send(booking.id, { outcome, verdict: 'Too small' }, kind);
    expect([reply.statusCode, reply.json().detail]).toEqual([422, [expect.objectContaining({ field: 'verdict' })]]);
    expect((await send(booking.id, { outcome }, kind)).statusCode).toBe(200);
  });

  test('is one of the words of the form, and no longer than the page has room for', async () => {
    const visit = await visitOf(agent.staff.id, at.ended);
    for (const [field, body] of [
      ['interest', { interest: 'Loves it' }],
      ['verdict', { verdict: 'x'.repeat(2001) }],
    ] as const)
      expect((await send(visit.id, body)).json().detail).toEqual([expect.objectContaining({ field })]);
  });
});
