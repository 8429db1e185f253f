import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/time/server/clock.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertStaff } from '#tests/support/rows/records.ts';
import { TEST_NOW } from '#tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { escalateEnquiries } from './escalate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
});
afterAll(() => database.drop());

const services = () => ({ db: database.db, clock: fixedClock(TEST_NOW), publicUrl: 'https://www.makao.example' });
const run = () => escalateEnquiries(services());

test('owners and managers are told once of each enquiry nobody answered in 24 hours', async () => {
  await insertStaff(database.db, { role: 'owner', email: 'owner@makao.example' });
  await insertStaff(database.db, { role: 'manager', email: 'manager@makao.example' });
  await insertStaff(database.db, { role: 'manager', email: 'gone@makao.example', is_active: false });
  const agent = await insertStaff(database.db, { name: 'Brian Otieno' });
  const late = { created_at: '2026-11-20T04:00:00Z' };
  const waiting = await insertLeadEnquiry(database.db, late, { assigned_to: agent.id });
  await insertLeadEnquiry(database.db, late, { answered_at: '2026-11-20T09:00:00Z' });
  await insertLeadEnquiry(database.db, late, { stage: 'Won', closed_at: '2026-11-20T09:00:00Z' });
  await insertLeadEnquiry(database.db, { created_at: '2026-11-20T06:30:00Z' });

  expect(await Promise.all([run(), run()])).toEqual(expect.arrayContaining([1, 0]));
  expect(await run()).toBe(0);
  const mails = await database.db.selectFrom('outgoing_mails').selectAll().orderBy('to_address').execute();
  expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
    ['manager@makao.example', 'One enquiry waits too long'],
    ['owner@makao.example', 'One enquiry waits too long'],
  ]);
  expect(mails[0]?.text_body).toContain(`${waiting.reference}, waiting for 26 hours, with Brian Otieno`);
  expect(mails[0]?.text_body).toContain(`https://www.makao.example/office/enquiries/${waiting.id}`);
  const events = await database.db
    .selectFrom('events')
    .select(['enquiry_id', 'kind', 'actor'])
    .where('kind', '!=', 'received')
    .execute();
  expect(events).toEqual([{ enquiry_id: waiting.id, kind: 'escalated', actor: 'System' }]);
});
