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

const call = (method: 'GET' | 'PATCH' | 'PUT', path: string, payload?: object) =>
  site.app.inject({
    method,
    url: `/api/v1/office/contacts/${path}`,
    headers: manager.headers,
    ...(payload ? { payload } : {}),
  });
const contactOf = async (id: number) => (await call('GET', `${id}`)).json().data;

describe('a contact that is held', () => {
  const [email, phone] = ['achieng.suit@example.com', '+254700000301'];
  const known = { first_name: 'Achieng', last_name: 'Otieno', notes: 'Paid in May.', emails: [email], phones: [phone] };
  const seen = [email, phone];
  let id: number;
  let version: number;
  const edit = (changes: Partial<typeof known>) => call('PATCH', `${id}`, { ...known, seen, version, ...changes });
  beforeAll(async () => {
    const { contact_id } = await insertLeadEnquiry(site.database.db, { email, phone_e164: phone });
    id = contact_id ?? 0;
    version = (await contactOf(id)).version;
    expect((await edit({})).statusCode).toBe(200);
    version += 1;
    await call('PUT', `${id}/legal-hold`, { reason: 'Suit 12 of 2026' });
  });

  test.each<Partial<typeof known>>([
    { first_name: 'Wiped' },
    { last_name: '' },
    { notes: '' },
    { notes: 'Never paid.' },
    { emails: [] },
    { phones: ['+254711999888'] },
  ])('loses nothing by %j', async (changes) => {
    const reply = await edit(changes);
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'conflict']);
    expect(reply.json().message).toContain('This contact is held: Suit 12 of 2026.');
    expect(await contactOf(id)).toMatchObject(known);
  });

  test('takes what is added', async () => {
    const added = { notes: 'Paid in May.\nCalled again.', emails: [email, 'second.suit@example.com'] };
    expect((await edit(added)).statusCode).toBe(200);
    expect(await contactOf(id)).toMatchObject({ ...known, ...added });
  });
});
