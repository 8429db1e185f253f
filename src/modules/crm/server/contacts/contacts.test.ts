import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertLeadEnquiry } from '#tests/support/enquiry-rows.ts';
import { insertAgency } from '#tests/support/records.ts';
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
  site.app.inject({ method, url: `/api/v1/office/contacts${path}`, headers, ...(payload ? { payload } : {}) });

let people = 0;
/** Somebody with one enquiry, known by an address and a number of their own. */
async function insertPerson(overrides: Parameters<typeof insertLeadEnquiry>[1] = {}) {
  people += 1;
  const enquiry = await insertLeadEnquiry(site.database.db, {
    email: `person${people}@example.com`,
    phone_e164: `+2547000001${String(people).padStart(2, '0')}`,
    ...overrides,
  });
  return { enquiry, id: enquiry.contact_id ?? 0, email: enquiry.email ?? '', phone: enquiry.phone_e164 ?? '' };
}

/** Which addresses and enquiries each of the contacts has. */
async function stateOf(...ids: number[]) {
  const replies = await Promise.all(ids.map((id) => call('GET', `/${id}`)));
  return replies.map((reply) => {
    const { emails, phones, enquiries, merged_into_id } = reply.json().data;
    return { emails, phones, merged_into_id, enquiries: enquiries.map(({ id }: { id: number }) => id) };
  });
}

describe('two contacts', () => {
  test('become one, and two again exactly as they were', async () => {
    const [kept, merged] = [await insertPerson(), await insertPerson()];
    await insertLeadEnquiry(site.database.db, { email: 'second.address@example.com', phone_e164: merged.phone });
    const before = await stateOf(kept.id, merged.id);

    const reply = await call('POST', `/${kept.id}/merges`, { other: merged.email.toUpperCase() });
    expect(reply.statusCode).toBe(201);
    const after = reply.json().data;
    expect(after.emails).toEqual([kept.email, merged.email, 'second.address@example.com']);
    expect(after.enquiries).toHaveLength(3);
    expect((await stateOf(merged.id))[0]).toEqual({ emails: [], phones: [], merged_into_id: kept.id, enquiries: [] });
    const next = await insertLeadEnquiry(site.database.db, { email: merged.email, phone_e164: null });
    expect(next.contact_id).toBe(kept.id);
    await site.database.db.deleteFrom('enquiries').where('id', '=', next.id).execute();

    const undo = `/${kept.id}/merges/${after.merges[0].id}/undoings`;
    expect((await call('POST', undo)).statusCode).toBe(200);
    expect(await stateOf(kept.id, merged.id)).toEqual(before);
    expect((await call('POST', undo)).json().error).toBe('conflict');
  });

  test('taken apart, what came since under an address of the second goes with it', async () => {
    const [kept, merged] = [await insertPerson(), await insertPerson()];
    const [merge] = (await call('POST', `/${kept.id}/merges`, { other: String(merged.id) })).json().data.merges;
    const later = await insertLeadEnquiry(site.database.db, {
      email: merged.email,
      phone_e164: null,
      created_at: '2026-11-21T07:00:00Z',
    });
    await call('POST', `/${kept.id}/merges/${merge.id}/undoings`);
    const [, second] = await stateOf(kept.id, merged.id);
    expect(second?.enquiries.sort()).toEqual([merged.enquiry.id, later.id].sort());
  });

  test('merged into a third are taken apart in the opposite order', async () => {
    const [one, two, three] = [await insertPerson(), await insertPerson(), await insertPerson()];
    const before = await stateOf(one.id, two.id, three.id);
    const inner = (await call('POST', `/${two.id}/merges`, { other: one.phone })).json().data.merges[0];
    const outer = (await call('POST', `/${three.id}/merges`, { other: two.email })).json().data.merges[0];
    expect((await call('POST', `/${two.id}/merges/${inner.id}/undoings`)).json().error).toBe('conflict');
    expect((await call('POST', `/${three.id}/merges/${outer.id}/undoings`)).statusCode).toBe(200);
    expect((await call('POST', `/${two.id}/merges/${inner.id}/undoings`)).statusCode).toBe(200);
    expect(await stateOf(one.id, two.id, three.id)).toEqual(before);
  });

  test('merged into each other at the same moment become one', async () => {
    const [one, two] = [await insertPerson(), await insertPerson()];
    const replies = await Promise.all([
      call('POST', `/${one.id}/merges`, { other: String(two.id) }),
      call('POST', `/${two.id}/merges`, { other: String(one.id) }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  test('lose no enquiry that comes in while they are merged', async () => {
    const [kept, merged] = [await insertPerson(), await insertPerson()];
    const [, ...made] = await Promise.all([
      call('POST', `/${kept.id}/merges`, { other: String(merged.id) }),
      ...Array.from({ length: 5 }, () =>
        insertLeadEnquiry(site.database.db, { email: merged.email, phone_e164: null }),
      ),
    ]);
    const [state] = await stateOf(kept.id);
    expect(state?.enquiries).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
  });

  test('are suggested where they share a number or a name', async () => {
    const first = await insertPerson({ first_name: 'Njeri', last_name: 'Bailey' });
    const namesake = await insertPerson({ first_name: 'NJERI', last_name: 'Bailey' });
    const partner = await insertPerson({ first_name: 'Tom', last_name: 'Bailey' });
    await insertLeadEnquiry(site.database.db, { email: first.email, phone_e164: partner.phone });
    const { suggestions } = (await call('GET', `/${first.id}`)).json().data;
    expect(suggestions.map(({ id, reason }: { id: number; reason: string }) => [id, reason]).sort()).toEqual(
      [
        [namesake.id, 'The same name'],
        [partner.id, 'Shares a phone number'],
      ].sort(),
    );
  });

  test.each(['nobody@example.com', '999999999', '0700 000 999', 'Grace'])('are not found by %s', async (other) => {
    const { id } = await insertPerson();
    const reply = await call('POST', `/${id}/merges`, { other });
    expect([reply.statusCode, reply.json().detail[0].field]).toEqual([422, 'other']);
  });

  test('are not merged by an agent, nor one with itself', async () => {
    const { id, email } = await insertPerson();
    const agent = await signedIn(site.database.db, 'agent');
    expect((await call('POST', `/${id}/merges`, { other: email }, agent.headers)).statusCode).toBe(403);
    expect((await call('POST', `/${id}/merges`, { other: email })).statusCode).toBe(422);
    expect((await call('GET', `/${id}`, undefined, agent.headers)).statusCode).toBe(200);
  });
});

describe('what the law asks for', () => {
  test('everything about one person is handed out, and nothing about others', async () => {
    const [person, other] = [await insertPerson({ message: 'My own words' }), await insertPerson()];
    const reply = await call('GET', `/${person.id}/export`);
    expect(reply.json().data).toMatchObject({
      contact: { emails: [person.email], phones: [person.phone] },
      enquiries: [{ reference: person.enquiry.reference, message: 'My own words', details: {} }],
      bookings: [],
    });
    expect(reply.body).not.toContain(other.email);
  });

  test('a person is erased everywhere; that something was asked, and what came of it, stays', async () => {
    const message = 'We are at Bogani Road 5';
    const person = await insertPerson({ first_name: 'Mercy', last_name: 'Chebet', message });
    await site.app.inject({
      method: 'POST',
      url: '/api/v1/property-owners',
      payload: {
        first_name: 'Mercy',
        last_name: 'Chebet',
        email: person.email,
        phone: '0700 000 199',
        property_address: 'Bogani Road 5',
        property_city: 'Nairobi',
      },
    });
    const unsure = await call('POST', `/${person.id}/erasures`, { confirm: 'yes' });
    expect([unsure.statusCode, unsure.json().detail[0].field]).toEqual([422, 'confirm']);
    await site.database.db.updateTable('outgoing_mails').set({ status: 'Sent' }).execute();
    expect((await call('POST', `/${person.id}/erasures`, { confirm: 'ERASE' })).statusCode).toBe(200);
    const tables = ['contacts', 'contact_emails', 'contact_phones', 'enquiries', 'bookings'] as const;
    for (const table of [...tables, 'outgoing_mails', 'enquiry_events'] as const) {
      const rows = JSON.stringify(await site.database.db.selectFrom(table).selectAll().execute());
      for (const word of ['Mercy', 'Chebet', person.email, person.phone, 'Bogani Road 5']) {
        expect(rows.toLowerCase(), `${word} in ${table}`).not.toContain(word.toLowerCase());
      }
    }
    const contact = (await call('GET', `/${person.id}`)).json().data;
    expect(contact).toMatchObject({ name: 'Erased contact', emails: [], erased_at: '2026-11-21T06:00:00.000Z' });
    expect(contact.enquiries).toHaveLength(2);
    expect((await call('POST', `/${person.id}/erasures`, { confirm: 'ERASE' })).json().error).toBe('conflict');
    const again = await insertLeadEnquiry(site.database.db, { email: person.email, phone_e164: person.phone });
    expect(again.contact_id).not.toBe(person.id);
  });
});
