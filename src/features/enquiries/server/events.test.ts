import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAgency, insertProperty, insertStaff } from '#testing/records.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import type { Stage } from '../stages.ts';
import { type EnquiryEventKind, noteEnquiryEvent } from './events.ts';

let database: TestDatabase;
let staff: { id: string; name: string };
beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
  staff = await insertStaff(database.db);
});
afterAll(() => database.drop());

const at = new Date('2026-11-21T06:00:00Z');

async function insertVisit(): Promise<number> {
  const property = await insertProperty(database.db);
  const { id } = await database.db
    .insertInto('site_visits')
    .values({
      property_id: property.id,
      first_name: 'Amina',
      last_name: 'Hassan',
      email: 'amina@example.com',
      phone: '0700 000 061',
      phone_e164: '+254700000061',
      preferred_on: '2026-11-28',
      calendar_uid: `visit-${property.id}@makao.example`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const note = (id: number, kind: EnquiryEventKind, by: typeof staff | null = staff) =>
  database.db
    .transaction()
    .execute((trx) => noteEnquiryEvent(trx, { subject: { type: 'site-visit', id }, kind, staff: by, at }));

const enquiryOf = (id: number) =>
  database.db.selectFrom('enquiries').selectAll().where('site_visit_id', '=', id).executeTakeFirstOrThrow();

const setStage = (id: number, stage: Stage) =>
  database.db
    .updateTable('enquiries')
    .set({ stage, closed_at: stage === 'Won' ? at : null })
    .where('site_visit_id', '=', id)
    .execute();

test('a call to somebody new answers them and moves them to Contacted; a confirmed visit to Viewing', async () => {
  const id = await insertVisit();
  expect(await enquiryOf(id)).toMatchObject({ stage: 'New', answered_at: null, version: 1 });
  await note(id, 'call');
  expect(await enquiryOf(id)).toMatchObject({ stage: 'Contacted', answered_at: at, version: 2 });
  await note(id, 'confirmed');
  expect(await enquiryOf(id)).toMatchObject({ stage: 'Viewing', answered_at: at, changed_by_name: staff.name });
  const events = await database.db
    .selectFrom('enquiry_events')
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

test.each<[Stage, EnquiryEventKind, Stage]>([
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

test('a row that has no enquiry is left alone', async () => {
  await expect(note(987_654, 'confirmed')).resolves.toBeUndefined();
});
