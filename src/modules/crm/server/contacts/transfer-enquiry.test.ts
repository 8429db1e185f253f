import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
});
afterAll(() => site.close());

const call = (method: 'GET' | 'POST', path: string, payload?: object, headers = manager.headers) =>
  site.app.inject({ method, url: `/api/v1/office${path}`, headers, ...(payload ? { payload } : {}) });

const move = (from: number, enquiry_id: number, other = '') =>
  call('POST', `/contacts/${from}/enquiry-transfers`, { enquiry_id, other });

let people = 0;
/** Two people who share a phone number: the second one's enquiry was matched to the first. */
async function insertCouple(more: { isOfContact?: true } = {}) {
  people += 1;
  const phone_e164 = `+25470000020${people}`;
  const one = await insertLeadEnquiry(site.database.db, {
    first_name: 'Tom',
    email: `tom${people}@example.com`,
    phone_e164,
    created_at: '2026-11-20T05:00:00Z',
  });
  const two = await insertLeadEnquiry(site.database.db, {
    first_name: 'Njeri',
    last_name: 'Bailey',
    email: `njeri${people}@example.com`,
    phone_e164,
    ...more,
  });
  expect(two.contact_id).toBe(one.contact_id);
  return { one, two, contactId: one.contact_id ?? 0, phone: phone_e164 };
}

const stateOf = async (id: number) => {
  const { data } = (await call('GET', `/contacts/${id}`)).json();
  return { emails: data.emails, phones: data.phones, enquiries: data.enquiries.map((row: { id: number }) => row.id) };
};

describe('an enquiry matched to the wrong person', () => {
  test('becomes that of a new contact, who is known by its address from then on', async () => {
    const { one, two, contactId, phone } = await insertCouple();
    const reply = await move(contactId, two.id);
    expect(reply.statusCode).toBe(201);
    const made = reply.json().data;
    expect(made).toMatchObject({ name: 'Njeri Bailey', emails: [two.email], phones: [] });
    expect(await stateOf(contactId)).toEqual({ emails: [one.email], phones: [phone], enquiries: [one.id] });

    const next = await insertLeadEnquiry(site.database.db, { email: two.email ?? '', phone_e164: phone });
    expect(next.contact_id).toBe(made.id);
    const { timeline, contact_id } = (await call('GET', `/enquiries/${two.id}`)).json().data;
    expect(contact_id).toBe(made.id);
    expect(timeline).toContainEqual(
      expect.objectContaining({
        kind: 'contact-moved',
        text: expect.stringMatching(/^From \D+ to Njeri Bailey$/),
        actor: manager.staff.name,
      }),
    );
    const entry = await site.database.db
      .selectFrom('audit_entries')
      .select('changes')
      .where('action', '=', 'enquiry.contact_moved')
      .where('subject_id', '=', String(two.id))
      .executeTakeFirstOrThrow();
    expect(entry.changes).toEqual({ contact_id: { from: contactId, to: made.id } });
  });

  test('is moved back to where it was', async () => {
    const { two, contactId } = await insertCouple();
    const before = await stateOf(contactId);
    const made = (await move(contactId, two.id)).json().data;
    expect((await move(made.id, two.id, String(contactId))).statusCode).toBe(201);
    expect((await stateOf(contactId)).enquiries.sort()).toEqual(before.enquiries.sort());
    expect((await stateOf(made.id)).enquiries).toEqual([]);
  });

  test('goes to a contact we know, and stays there when a merge is taken apart', async () => {
    const { two, contactId } = await insertCouple();
    const other = await insertLeadEnquiry(site.database.db, {
      email: `known${people}@example.com`,
      phone_e164: `+25470000030${people}`,
    });
    const otherId = other.contact_id ?? 0;
    await move(contactId, two.id, other.email ?? '');
    expect((await stateOf(otherId)).enquiries.sort()).toEqual([two.id, other.id].sort());

    const merged = (await call('POST', `/contacts/${contactId}/merges`, { other: String(otherId) })).json().data;
    await move(contactId, two.id);
    const path = `/contacts/${contactId}/merges/${merged.merges[0].id}/undoings`;
    expect((await call('POST', path)).statusCode).toBe(200);
    expect((await stateOf(otherId)).enquiries).toEqual([other.id]);
    const { contact_id } = (await call('GET', `/enquiries/${two.id}`)).json().data;
    expect([contactId, otherId]).not.toContain(contact_id);
  });

  test('leaves an address behind that other enquiries came by, or that was there before', async () => {
    const { one, two, contactId, phone } = await insertCouple({ isOfContact: true });
    await insertLeadEnquiry(site.database.db, { email: two.email ?? '', phone_e164: null });
    await move(contactId, two.id);
    expect((await stateOf(contactId)).emails).toEqual([one.email, two.email]);
    expect((await stateOf(contactId)).phones).toEqual([phone]);
  });

  test('is moved once by two at the same moment, and by nobody to a contact that is gone', async () => {
    const { two, contactId } = await insertCouple();
    const replies = await Promise.all([move(contactId, two.id), move(contactId, two.id)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const { one, contactId: second } = await insertCouple();
    const gone = await insertLeadEnquiry(site.database.db, { email: 'gone@example.com', phone_e164: null });
    await call('POST', `/contacts/${gone.contact_id}/erasures`, { confirm: 'ERASE' });
    expect((await move(second, one.id, String(gone.contact_id))).json().error).toBe('conflict');
    expect((await move(second, one.id, 'nobody@example.com')).json().detail[0].field).toBe('other');
    expect((await move(second, 999_999)).statusCode).toBe(404);
  });

  test('is not moved by an agent', async () => {
    const { two, contactId } = await insertCouple();
    const agent = await signedIn(site.database.db, 'agent');
    const reply = await call(
      'POST',
      `/contacts/${contactId}/enquiry-transfers`,
      { enquiry_id: two.id, other: '' },
      agent.headers,
    );
    expect(reply.statusCode).toBe(403);
  });
});
