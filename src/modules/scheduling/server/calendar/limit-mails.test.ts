import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertVisit } from '#tests/support/bookings.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertAgency, insertProperty } from '#tests/support/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let agent: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  agent = await signedIn(site.database.db, 'agent');
});
afterEach(async () => {
  for (const table of ['enquiries', 'outgoing_mails'] as const) await site.database.db.deleteFrom(table).execute();
});
afterAll(() => site.close());

const post = (path: string, payload: object, headers = agent.headers) =>
  site.app.inject({ method: 'POST', url: `/api/v1/office/diary/${path}`, payload, headers });
const visitOfAgent = () => insertVisit(site.database.db, { staff_id: agent.staff.id });

/** Proposes as many hours one after the other, each for the version that the one before made. */
async function propose(visit: { id: number; version: number }, times: number, note?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const starts_at = `2026-11-30T${String(8 + nth).padStart(2, '0')}:00`;
    const body = { version: visit.version + nth, starts_at, staff_id: agent.staff.id, outside_hours: true, note };
    statuses.push((await post(`visit/${visit.id}/proposals`, body)).statusCode);
  }
  return statuses;
}

describe('what staff write to visitors', () => {
  test('stands in the mail as the words of who wrote them, beside the sentence that viewings are free', async () => {
    const visit = await visitOfAgent();
    expect(await propose(visit, 1, 'Saturday is full.')).toEqual([200]);
    const [mail] = await readMails(site.database.db);
    expect(mail?.text_body).toMatch(new RegExp(`${agent.staff.name} writes:\\s+> Saturday is full\\.`));
    expect(mail?.text_body).toContain('Viewings are free. Nobody from Makao asks for money to show you a place.');
  });

  test('leads nowhere else: neither to another number nor to a page', async () => {
    const visit = await visitOfAgent();
    const link = 'Please log in first: evil.example.com/login';
    expect(await propose(visit, 1, link)).toEqual([422]);
    for (const reason of [link, 'The deposit goes to 0799 666 666', 'Write to me: mo@evil.example']) {
      const reply = await post(`visit/${visit.id}/cancellations`, { version: visit.version, reason });
      expect([reply.statusCode, reply.json().detail[0]]).toEqual([
        422,
        expect.objectContaining({ field: 'reason', code: 'contact_details' }),
      ]);
    }
    const reason = 'It was let on 12/11/2026 for KSh 85,000 a month.';
    expect((await post(`visit/${visit.id}/cancellations`, { version: visit.version, reason })).statusCode).toBe(200);
  });

  test('are five proposals a day for one booking; then they call', async () => {
    const visit = await visitOfAgent();
    expect(await propose(visit, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await propose(await visitOfAgent(), 1)).toEqual([200]);
    const confirmed = await post(`visit/${visit.id}/approvals`, {
      ...{ version: visit.version + 5, starts_at: '2026-11-30T17:00', staff_id: agent.staff.id, outside_hours: true },
    });
    expect(confirmed.statusCode).toBe(200);
  });

  test('are thirty mails an hour of one member, whoever they go to; what needs no mail goes on', async () => {
    const colleague = await signedIn(site.database.db, 'manager');
    const home = await insertProperty(site.database.db);
    const { id, name } = agent.staff;
    const entry = {
      staff_id: id,
      actor: name,
      action: 'site_visit.confirmed',
      subject_type: 'site_visit',
      changes: '{}',
    };
    const entries = Array.from({ length: 30 }, (_, nth) => ({ ...entry, subject_id: String(9_000 + nth) }));
    await site.database.db.insertInto('audit_entries').values(entries).execute();
    const enter = (fields: object, headers = agent.headers) =>
      post(
        'visits',
        {
          ...{ listing: home.slug, first_name: 'Amina', last_name: 'Said', phone: '0712 000 111' },
          ...{ starts_at: '2026-12-01T10:00', staff_id: id, outside_hours: true, ...fields },
        },
        headers,
      );
    const refused = await enter({ email: 'amina@example.com' });
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'too_many_requests']);
    expect((await enter({})).statusCode).toBe(201);
    const again = await enter({});
    expect([again.statusCode, again.json().error]).toEqual([409, 'visit_already_booked']);
    expect(again.json().message).toContain(`with ${name}`);
    expect(
      (await enter({ email: 'amina@example.com', starts_at: '2026-12-01T14:00' }, colleague.headers)).statusCode,
    ).toBe(201);
  });
});
