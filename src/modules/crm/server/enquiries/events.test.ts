import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertVisit as insertVisitRow } from '#tests/support/rows/bookings.ts';
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

const insertVisit = async (): Promise<number> => (await insertVisitRow(database.db)).enquiry_id;

const note = (id: number, kind: EventKind, by: typeof staff | null = staff) =>
  database.db.transaction().execute((trx) => noteEnquiryEvent(trx, { enquiryId: id, kind, staff: by, at }));

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

test('what the visitor does answers nobody', async () => {
  const id = await insertVisit();
  await note(id, 'rescheduled', null);
  expect(await enquiryOf(id)).toMatchObject({ stage: 'New', answered_at: null });
});

test('an enquiry that is gone is left alone', async () => {
  await expect(note(987_654, 'confirmed')).resolves.toBeUndefined();
});
