import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn, TEST_ORIGIN } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  owner = await signedIn(site.database.db, 'owner');
  manager = await signedIn(site.database.db, 'manager');
});
afterAll(() => site.close());

const exportOf = (id: number) =>
  site.app.inject({ url: `/api/v1/office/contacts/${id}/export`, headers: manager.headers });
const erase = (id: number) =>
  site.app.inject({
    method: 'POST',
    url: `/api/v1/office/contacts/${id}/erasures`,
    headers: manager.headers,
    payload: { confirm: 'ERASE' },
  });

/** A contact with this address, as of somebody who wrote to the agency before working there, and one of its own. */
async function contactWith(address: string): Promise<number> {
  const own = `own-${crypto.randomUUID()}@example.com`;
  const { contact_id: id } = await insertLeadEnquiry(site.database.db, { email: own, phone_e164: null });
  await site.database.db
    .insertInto('contact_emails')
    .values({ email: address.toLowerCase(), contact_id: id ?? 0 })
    .execute();
  return id ?? 0;
}

const staffAddressOf = async (id: number): Promise<unknown> => {
  const url = `/api/v1/office/contacts/${id}`;
  return (await site.app.inject({ url, headers: manager.headers })).json().data.staff_address;
};

async function expectRefused(id: number, address: string): Promise<void> {
  // The page shows the reason in place of the buttons.
  expect(await staffAddressOf(id)).toBe(address);
  for (const reply of [await exportOf(id), await erase(id)]) {
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'staff_address']);
    expect(reply.json().message).toContain(`${address} belongs to somebody who works here`);
  }
}

test("a manager does not get an owner's password link by the export of a contact", async () => {
  const { email } = owner.staff;
  await site.app.inject({
    method: 'POST',
    url: '/api/v1/sign-in/password-resets',
    headers: { origin: TEST_ORIGIN },
    payload: { email },
  });
  const mail = (await readMails(site.database.db)).at(-1);
  const token = /token=([\w-]{43})/.exec(mail?.text_body ?? '')?.[1] ?? '';
  expect([mail?.to_address, token.length]).toEqual([email, 43]);
  const id = await contactWith(email.toUpperCase());
  const reply = await exportOf(id);
  expect(reply.body).not.toContain(token);
  expect(reply.body).not.toContain('Choose a new password');
  await expectRefused(id, email);
  expect((await readMails(site.database.db)).at(-1)?.id).toBe(mail?.id);
});

describe('neither exported nor erased is a contact with the address', () => {
  test('of somebody who works here no longer', async () => {
    const { staff } = await signedIn(site.database.db, 'agent');
    await site.database.db.updateTable('staff').set({ is_active: false }).where('id', '=', staff.id).execute();
    await expectRefused(await contactWith(staff.email), staff.email);
  });

  test.each(['office@makao.example', 'sales@makao.example'])('of the agency itself: %s', async (address) => {
    await expectRefused(await contactWith(address), address);
  });

  test('of a colleague that came with a contact merged into it', async () => {
    const { staff } = await signedIn(site.database.db, 'editor');
    const merged = await contactWith(staff.email);
    const { contact_id: kept } = await insertLeadEnquiry(site.database.db, { email: 'kept@example.com' });
    const url = `/api/v1/office/contacts/${kept}/merges`;
    const payload = { other: String(merged) };
    expect((await site.app.inject({ method: 'POST', url, headers: manager.headers, payload })).statusCode).toBe(201);
    await expectRefused(kept ?? 0, staff.email);
  });
});

test('nobody adds such an address to a contact, which would keep it from being erased', async () => {
  const own = 'grace.own@example.com';
  const { contact_id: id } = await insertLeadEnquiry(site.database.db, { email: own, phone_e164: null });
  const emails = [own, 'Sales@makao.example'];
  const reply = await site.app.inject({
    method: 'PATCH',
    url: `/api/v1/office/contacts/${id}`,
    headers: manager.headers,
    payload: { version: 1, first_name: 'Grace', last_name: 'Wambui', notes: '', emails, phones: [] },
  });
  expect(reply.json().detail).toEqual([expect.objectContaining({ field: 'emails', code: 'staff_address' })]);
  expect((await erase(id ?? 0)).statusCode).toBe(200);
});

test('mails to staff are in no export and survive an erasure, whatever address they went to', async () => {
  const { db } = site.database;
  const address = 'gone.without.trace@example.com';
  const { contact_id: id } = await insertLeadEnquiry(db, { email: address, phone_e164: null });
  const mail = { to: { name: '', address }, text: 'Text', html: '<p>Text</p>', secrets: [] };
  await db.transaction().execute(async (trx) => {
    await queueMail(trx, { ...mail, template: 'staff.password-changed', subject: 'For a colleague' });
    await queueMail(trx, { ...mail, template: 'listing-report.visitor', subject: 'For the visitor' });
  });
  const exported = await exportOf(id ?? 0);
  expect(exported.json().data.mails.map(({ subject }: { subject: string }) => subject)).toEqual(['For the visitor']);
  expect((await erase(id ?? 0)).statusCode).toBe(200);
  const left = (await readMails(db)).filter(({ to_address }) => to_address === address);
  expect(left.map(({ subject }) => subject)).toEqual(['For a colleague']);
});

test('once the address is taken off, the contact is exported and erased, and the colleague keeps everything', async () => {
  const { db } = site.database;
  const { staff } = await signedIn(db, 'agent');
  const { id: enquiryId, contact_id: id } = await insertLeadEnquiry(db, {
    email: staff.email,
    phone_e164: '+254700000055',
  });
  await expectRefused(id ?? 0, staff.email);
  const payload = { version: 1, first_name: 'Grace', last_name: 'Wambui', notes: '', emails: [], seen: [staff.email] };
  await site.app.inject({
    method: 'PATCH',
    url: `/api/v1/office/contacts/${id}`,
    headers: manager.headers,
    payload: { ...payload, phones: ['+254700000055'] },
  });
  expect(await staffAddressOf(id ?? 0)).toBeNull();
  await site.app.inject({
    method: 'POST',
    url: `/api/v1/office/contacts/${id}/enquiry-transfers`,
    headers: manager.headers,
    payload: { enquiry_id: enquiryId, other: String(id) },
  });
  expect((await exportOf(id ?? 0)).json().data.mails).toEqual([]);
  expect((await erase(id ?? 0)).statusCode).toBe(200);
  const row = await db.selectFrom('staff').selectAll().where('id', '=', staff.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: staff.name, email: staff.email });
});
