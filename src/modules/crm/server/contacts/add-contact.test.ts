import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertStaff } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let agent: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  agent = await signedIn(site.database.db, 'agent');
});
afterAll(() => site.close());

const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
  site.app.inject({
    method,
    url: `/api/v1/office/contacts${path}`,
    headers: agent.headers,
    ...(payload ? { payload } : {}),
  });
const add = (payload: object) => call('POST', '', payload);
const problemsOf = (reply: Awaited<ReturnType<typeof add>>) =>
  reply.json().detail.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`);

describe('a contact that is added by hand', () => {
  test('is found by what was entered, with who added it in timeline and audit', async () => {
    const reply = await add({
      first_name: 'Njeri',
      last_name: 'Mwangi',
      emails: ['Njeri@Example.com', 'njeri@example.com'],
      phones: ['0712 345 901'],
      notes: 'Sells in May.',
      roles: ['seller', 'landlord'],
    });
    expect(reply.statusCode).toBe(201);
    const { id, name } = reply.json().data;
    expect(name).toBe('Njeri Mwangi');
    expect((await call('GET', `/${id}`)).json().data).toMatchObject({
      emails: ['njeri@example.com'],
      phones: ['+254712345901'],
      notes: 'Sells in May.',
      is_company: false,
      roles: [
        { role: 'seller', is_set: true, origin: 'set by hand' },
        { role: 'landlord', is_set: true, origin: 'set by hand' },
      ],
    });
    const event = await site.database.db.selectFrom('events').selectAll().where('contact_id', '=', id).execute();
    expect(event).toMatchObject([{ kind: 'contact-added', actor: agent.staff.name, enquiry_id: null }]);
    const entry = await site.database.db
      .selectFrom('audit_entries')
      .select(['actor', 'changes'])
      .where('action', '=', 'contact.added')
      .where('subject_id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor: agent.staff.name, changes: { roles: { to: ['seller', 'landlord'] } } });
    const enquiry = await insertLeadEnquiry(site.database.db, { email: 'njeri@example.com', phone_e164: null });
    expect(enquiry.contact_id).toBe(id);
  });

  test('is stored once where the form is sent twice', async () => {
    const body = { first_name: 'Sent', last_name: 'Twice', phones: ['0712 345 902'] };
    const [one, two] = [await add(body), await add(body)];
    expect([one.statusCode, two.statusCode]).toEqual([201, 201]);
    expect(two.json().data).toEqual(one.json().data);
  });

  test('may be a company, whose name is its first', async () => {
    const { id } = (await add({ first_name: 'Acacia Limited', is_company: true })).json().data;
    expect((await call('GET', `/${id}`)).json().data).toMatchObject({ name: 'Acacia Limited', is_company: true });
    const both = await add({ first_name: 'Acacia', last_name: 'Limited', is_company: true });
    expect([both.statusCode, problemsOf(both)]).toEqual([422, ['last_name: Leave this empty for a company']]);
  });

  test('is refused where somebody has its address or number, who is named at the field', async () => {
    const { contact_id: known } = await insertLeadEnquiry(site.database.db, {
      first_name: 'Otieno',
      last_name: 'Ouma',
      email: 'otieno@example.com',
      phone_e164: '+254712345903',
    });
    const owner = `belongs to Otieno Ouma, contact ${known}. Look there.`;
    const byMail = await add({ first_name: 'Another', emails: ['OTIENO@example.com'] });
    expect([byMail.statusCode, problemsOf(byMail)]).toEqual([
      422,
      [`emails: The email address otieno@example.com ${owner}`],
    ]);
    expect(problemsOf(await add({ first_name: 'Another', phones: ['0712345903'] }))).toEqual([
      `phones: The number +254712345903 ${owner}`,
    ]);
  });

  test('does not name a contact that the agent may not read', async () => {
    const { db } = site.database;
    await db.updateTable('agency_settings').set({ agents_see_others_contacts: false }).execute();
    const colleague = await insertStaff(db);
    const { contact_id: theirs } = await insertLeadEnquiry(
      db,
      { email: 'secret@example.com', phone_e164: null },
      { assigned_to: colleague.id },
    );
    expect(problemsOf(await add({ first_name: 'Another', emails: ['secret@example.com'] }))).toEqual([
      `emails: The email address secret@example.com belongs to contact ${theirs}, of a colleague. Look there.`,
    ]);
    await db.updateTable('agency_settings').set({ agents_see_others_contacts: true }).execute();
  });

  test.each<[object, string]>([
    [{ first_name: ' ' }, 'first_name: First name is required'],
    [{ first_name: 'A', emails: ['nobody@'] }, "emails: 'nobody@' is not an email address"],
    [{ first_name: 'A', phones: ['12'] }, "phones: '12' is not a phone number, such as 0712 345 678"],
    [{ first_name: 'A', roles: ['king'] }, 'roles.0: Choose from the list'],
  ])('is refused with %j', async (body, problem) => {
    const reply = await add(body);
    expect([reply.statusCode, problemsOf(reply)]).toEqual([422, [problem]]);
  });

  test('is not somebody who works here, nor added by an editor', async () => {
    expect((await add({ first_name: 'Me', emails: [agent.staff.email] })).json().detail[0].field).toBe('emails');
    const editor = await signedIn(site.database.db, 'editor');
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/v1/office/contacts',
      headers: editor.headers,
      payload: { first_name: 'Nobody' },
    });
    expect(reply.statusCode).toBe(403);
  });
});
