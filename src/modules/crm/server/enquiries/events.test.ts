import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertConsultation, insertVisit as insertVisitRow } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertStaff } from '#tests/support/rows/records.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import type { Stage } from '../../enquiries/stages.ts';
import type { EventKind } from '../../timeline/event-kinds.ts';
import { noteEnquiryEvent } from './events.ts';

let database: TestDatabase;
let staff: { id: string; name: string };
beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
  staff = await insertStaff(database.db);
});
afterAll(() => database.drop());

const at = new Date('2026-11-21T06:00:00Z');

const visitEvents: readonly EventKind[] = ['confirmed', 'time-proposed', 'rescheduled', 'cancelled', 'done', 'no-show'];

const insertVisit = async (): Promise<number> => (await insertVisitRow(database.db)).enquiry_id;

/** Notes an event, of the visit of the enquiry where the kind is one of visits. */
const note = (id: number, kind: EventKind, by: typeof staff | null = staff) =>
  database.db.transaction().execute(async (trx) => {
    const visit = await trx.selectFrom('bookings').select('id').where('enquiry_id', '=', id).executeTakeFirst();
    const booking = visit && visitEvents.includes(kind) && { booking: { kind: 'visit', id: visit.id } as const };
    await noteEnquiryEvent(trx, { enquiryId: id, kind, staff: by, at, ...booking });
  });

const enquiryOf = (id: number) =>
  database.db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const setStage = (id: number, stage: Stage) =>
  database.db
    .updateTable('enquiries')
    .set({ stage, closed_at: stage === 'Won' ? at : null })
    .where('id', '=', id)
    .execute();

test('a call to somebody new answers them and moves them to Contacted; a confirmed visit to Viewing', async () => {
  const id = await insertVisit();
  expect(await enquiryOf(id)).toMatchObject({ stage: 'New', answered_at: null, version: 1 });
  await note(id, 'call');
  expect(await enquiryOf(id)).toMatchObject({ stage: 'Contacted', answered_at: at, version: 2 });
  await note(id, 'confirmed');
  expect(await enquiryOf(id)).toMatchObject({ stage: 'Viewing', answered_at: at, changed_by_name: staff.name });
  const events = await database.db
    .selectFrom('events')
    .select(['kind', 'text', 'actor'])
    .where('enquiry_id', '=', (await enquiryOf(id)).id)
    .where('staff_id', 'is not', null)
    .orderBy('id')
    .execute();
  expect(events.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'call: ',
    'stage: New to Contacted',
    'confirmed: ',
    'stage: Contacted to Viewing',
  ]);
});

test.each<[Stage, EventKind, Stage]>([
  ['Negotiation', 'call', 'Negotiation'],
  ['Negotiation', 'confirmed', 'Negotiation'],
  ['Won', 'confirmed', 'Won'],
  ['New', 'note', 'New'],
  ['New', 'task-added', 'New'],
  ['New', 'time-proposed', 'Contacted'],
  ['Contacted', 'cancelled', 'Contacted'],
])('%s after %s is %s', async (before, kind, after) => {
  const id = await insertVisit();
  await setStage(id, before);
  await note(id, kind);
  expect((await enquiryOf(id)).stage).toBe(after);
});

test('of a message too a visit that is agreed is a viewing, and a consultation is none', async () => {
  const { id } = await insertLeadEnquiry(database.db);
  const visit = await insertVisitRow(database.db);
  const consultation = await insertConsultation(database.db);
  const confirmed = async (enquiryId: number, booking: { kind: 'visit' | 'consultation'; id: number }) => {
    const event = { enquiryId, kind: 'confirmed', staff, at, booking } as const;
    await database.db.transaction().execute((trx) => noteEnquiryEvent(trx, event));
    return (await enquiryOf(enquiryId)).stage;
  };
  expect(await confirmed(id, { kind: 'visit', id: visit.id })).toBe('Viewing');
  expect(await confirmed(consultation.enquiry_id, { kind: 'consultation', id: consultation.id })).toBe('Contacted');
});

test('a cancelled visit leads back to Contacted, but not while another one is agreed', async () => {
  const { enquiry_id: id, id: bookingId } = await insertVisitRow(database.db, { status: 'Confirmed' });
  await note(id, 'cancelled', null);
  expect((await enquiryOf(id)).stage).toBe('Viewing');
  await database.db.updateTable('bookings').set({ status: 'Cancelled' }).where('id', '=', bookingId).execute();
  await note(id, 'cancelled', null);
  expect((await enquiryOf(id)).stage).toBe('Contacted');
});

test('a cancelled stop answers nobody while another one waits, nor does one that falls with its listing', async () => {
  const { enquiry_id: id, id: bookingId } = await insertVisitRow(database.db, { stop: 1 });
  await note(id, 'cancelled');
  expect(await enquiryOf(id)).toMatchObject({ stage: 'New', answered_at: null });
  await database.db.updateTable('bookings').set({ status: 'Cancelled' }).where('id', '=', bookingId).execute();
  const cancelled = (isAnswer?: boolean) =>
    database.db
      .transaction()
      .execute((trx) => noteEnquiryEvent(trx, { enquiryId: id, kind: 'cancelled', staff, at, isAnswer }));
  await cancelled(false);
  expect(await enquiryOf(id)).toMatchObject({ stage: 'New', answered_at: null });
  await cancelled();
  expect(await enquiryOf(id)).toMatchObject({ stage: 'Contacted', answered_at: at });
});

test('an answer takes back from the bell that the enquiry was given to somebody', async () => {
  const { id } = await insertLeadEnquiry(database.db);
  const subject = { subject_type: 'enquiry', subject_id: String(id) };
  await database.db
    .insertInto('notifications')
    .values({
      ...subject,
      staff_id: staff.id,
      kind: 'enquiry.assigned',
      title: 'New',
      href: '/office/enquiries',
      mail: 'none',
      created_at: at,
    })
    .execute();
  const read = () =>
    database.db.selectFrom('notifications').select('read_at').where('subject_id', '=', subject.subject_id).execute();
  await note(id, 'note');
  expect(await read()).toEqual([{ read_at: null }]);
  await note(id, 'call');
  expect(await read()).toEqual([{ read_at: at }]);
});

test('what the visitor does answers nobody', async () => {
  const id = await insertVisit();
  await note(id, 'rescheduled', null);
  expect(await enquiryOf(id)).toMatchObject({ stage: 'New', answered_at: null });
});

test('an enquiry that is gone is left alone', async () => {
  await expect(note(987_654, 'confirmed')).resolves.toBeUndefined();
});
