import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
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

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, headers = manager.headers) =>
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
    const second = { email: 'second.address@example.com', phone_e164: merged.phone, isOfContact: true } as const;
    await insertLeadEnquiry(site.database.db, second);
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

test('a contact whose enquiries are all with colleagues is read by an agent, and edited by none', async () => {
  const { db } = site.database;
  const [agent, colleague] = [await signedIn(db, 'agent'), await signedIn(db, 'agent')];
  const { id, email, enquiry } = await insertPerson();
  const give = (to: string | null) =>
    db.updateTable('enquiries').set({ assigned_to: to }).where('id', '=', enquiry.id).execute();
  const mayChange = async ({ headers } = agent) =>
    (await call('GET', `/${id}`, undefined, headers)).json().data.may_change;
  const edit = async () => {
    const payload = {
      version: 1,
      first_name: 'Grace',
      last_name: '',
      notes: '',
      emails: ['own@agent.example'],
      phones: [],
    };
    const url = `/api/v1/office/contacts/${id}`;
    return site.app.inject({ method: 'PATCH', url, headers: agent.headers, payload: { ...payload, seen: [email] } });
  };
  await give(colleague.staff.id);
  expect([await mayChange(), await mayChange(colleague), await mayChange(manager)]).toEqual([false, true, true]);
  const refused = await edit();
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    expect.stringContaining('Ask them, or a manager'),
  ]);
  expect((await stateOf(id))[0]?.emails).toEqual([email]);
  // Neither a later enquiry of the agent's own, nor a stranger's, opens it; nor is an address added by one.
  const { emails, phones } = (await stateOf(id))[0] ?? {};
  const typed = { name: 'Grace Own', email, phone: '0799 777 001', source: 'Phone', about: 'A call' };
  const payload = { ...typed, assigned_to: agent.staff.id };
  const added = await site.app.inject({
    method: 'POST',
    url: '/api/v1/office/enquiries',
    headers: agent.headers,
    payload,
  });
  expect(added.statusCode, added.body).toBe(201);
  await insertLeadEnquiry(db, { email });
  expect(await mayChange()).toBe(false);
  expect((await stateOf(id))[0]).toMatchObject({ emails, phones });
  await db.deleteFrom('enquiries').where('contact_id', '=', id).where('id', '<>', enquiry.id).execute();
  await give(null);
  expect(await mayChange()).toBe(true);
  expect((await edit()).statusCode).toBe(200);
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

  test('as a file, within ten minutes of giving the password, by those whose role may, and with an entry in the audit', async () => {
    const { db } = site.database;
    const person = await insertPerson({ message: 'My own words' });
    const url = `/office/contacts/${person.id}/export`;
    const exports = () =>
      db
        .selectFrom('audit_entries')
        .select('id')
        .where('action', '=', 'contact.exported')
        .where('subject_id', '=', String(person.id))
        .execute();
    const agent = await signedIn(db, 'agent');
    expect((await site.app.inject(url)).statusCode).toBe(401);
    expect((await site.app.inject({ url, headers: agent.headers })).statusCode).toBe(403);
    const owner = await signedIn(db, 'owner');
    await db
      .updateTable('staff_sessions')
      .set({ password_confirmed_at: null })
      .where('staff_id', '=', owner.staff.id)
      .execute();
    const asked = await site.app.inject({ url, headers: owner.headers });
    expect([asked.statusCode, asked.headers.location]).toEqual([
      303,
      `/office/confirm-password?return_to=%2Foffice%2Fcontacts%2F${person.id}%3Ftab%3Ddetails`,
    ]);
    expect(await exports()).toEqual([]);
    const confirmed = await signedIn(db, 'owner');
    const file = await site.app.inject({ url, headers: confirmed.headers });
    expect(file.headers['content-disposition']).toBe(`attachment; filename="contact-${person.id}.json"`);
    expect(file.json().enquiries).toMatchObject([{ message: 'My own words' }]);
    expect(await exports()).toHaveLength(1);
    expect((await site.app.inject({ url: '/office/contacts/x/export', headers: confirmed.headers })).statusCode).toBe(
      400,
    );
  });

  test('an enquiry that came to another contact by a number is handed out and erased once staff have said whose it is', async () => {
    const { db } = site.database;
    const holder = await insertPerson();
    const address = 'writer@example.com';
    const text = { first_name: 'Wairimu', last_name: 'Gathogo', message: 'Written by Wairimu' };
    const written = await insertLeadEnquiry(db, { email: address, phone_e164: holder.phone, ...text });
    expect(written.contact_id).toBe(holder.id);
    const mail = {
      to: { name: '', address },
      subject: 'Your enquiry',
      text: 'Dear Wairimu',
      html: '<p></p>',
      secrets: [],
    };
    const about = { type: 'enquiry', id: String(written.id) };
    await db.transaction().execute((trx) => queueMail(trx, { ...mail, template: 'lead.visitor', about }));
    const writer = (await call('POST', '/by-address', { email: address })).json().data.id;
    expect(writer).not.toBe(holder.id);
    for (const [id, foreign] of [
      [writer, holder.phone],
      [holder.id, address],
    ] as const) {
      const undecided = {
        id: written.id,
        reference: written.reference,
        name: 'Wairimu Gathogo',
        contact_id: holder.id,
        addresses: [foreign],
      };
      expect((await call('GET', `/${id}`)).json().data.undecided_enquiries).toEqual([undecided]);
      for (const reply of [
        await call('GET', `/${id}/export`),
        await call('POST', `/${id}/erasures`, { confirm: 'ERASE' }),
      ]) {
        expect([reply.statusCode, reply.json().error]).toEqual([409, 'undecided_enquiries']);
        expect(reply.json().message).toContain(`${written.reference} (${foreign})`);
      }
    }
    await call('PUT', `/${holder.id}/legal-hold`, { reason: 'Suit 12 of 2026' });
    expect((await call('POST', `/${writer}/erasures`, { confirm: 'ERASE' })).json().error).toBe('conflict');
    await call('PUT', `/${holder.id}/legal-hold`, { reason: '' });
    await call('POST', `/${holder.id}/enquiry-transfers`, { enquiry_id: written.id, other: '' });
    const handedOut = (await call('GET', `/${writer}/export`)).json().data;
    expect(handedOut.enquiries).toMatchObject([{ message: 'Written by Wairimu' }]);
    expect(handedOut.mails).toMatchObject([{ to_address: address }]);
    expect((await call('GET', `/${holder.id}/export`)).body).not.toMatch(/wairimu|writer@/i);
    expect((await call('POST', `/${writer}/erasures`, { confirm: 'ERASE' })).statusCode).toBe(200);
    for (const table of ['contacts', 'contact_emails', 'enquiries', 'outgoing_mails'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute()), table).not.toMatch(/wairimu|writer@/i);
    expect(await stateOf(holder.id)).toMatchObject([{ emails: [holder.email], phones: [holder.phone] }]);
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
    const [undecided] = (await call('GET', `/${person.id}`)).json().data.undecided_enquiries;
    expect(undecided.addresses).toEqual(['+254700000199']);
    const kept = { enquiry_id: undecided.id, other: String(person.id) };
    expect((await call('POST', `/${person.id}/enquiry-transfers`, kept)).json().data).toMatchObject({
      id: person.id,
      phones: [person.phone],
      undecided_enquiries: [],
    });
    const unsure = await call('POST', `/${person.id}/erasures`, { confirm: 'yes' });
    expect([unsure.statusCode, unsure.json().detail[0].field]).toEqual([422, 'confirm']);
    await site.database.db.updateTable('outgoing_mails').set({ status: 'Sent' }).execute();
    expect((await call('POST', `/${person.id}/erasures`, { confirm: 'ERASE' })).statusCode).toBe(200);
    const tables = ['contacts', 'contact_emails', 'contact_phones', 'enquiries', 'bookings'] as const;
    for (const table of [...tables, 'outgoing_mails', 'events'] as const) {
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
