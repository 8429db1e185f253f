import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '#platform/http/server/errors.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { getTypedContact } from './typed-contact.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
let agent: Awaited<ReturnType<typeof signedIn>>;
let editor: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
  agent = await signedIn(site.database.db, 'agent');
  editor = await signedIn(site.database.db, 'editor');
});
afterEach(async () => {
  await site.database.db.updateTable('agency_settings').set({ agents_see_others_contacts: true }).execute();
  await site.database.db.deleteFrom('enquiries').execute();
  await site.database.db.deleteFrom('contacts').execute();
});
afterAll(() => site.close());

async function insertContact(first_name: string, last_name = '', phone_e164?: string): Promise<number> {
  const { db } = site.database;
  const { id } = await db
    .insertInto('contacts')
    .values({ first_name, last_name })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (phone_e164) await db.insertInto('contact_phones').values({ contact_id: id, phone_e164 }).execute();
  return id;
}

/** The number of the contact, or the refusal as 'code: message'. */
const typed = (text: string, role: 'manager' | 'agent' = 'manager'): Promise<number | string> =>
  site.database.db.transaction().execute(async (trx) => {
    try {
      const { id } = (role === 'agent' ? agent : manager).staff;
      return await getTypedContact(trx, text, { staff: { id, role } }, 'contact');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return (error.options.detail ?? []).map(({ field, code, message }) => `${field} ${code}: ${message}`).join();
    }
  });
const UNKNOWN = 'contact unknown: We have no contact with this name, number or address';

describe('a contact is found by', () => {
  test.each([
    'Grace Wambui',
    'wambui grace',
    '  WAMB  gra ',
    'Wambui, G',
    "Ng'ang'a",
    'ng\u2019ang\u2019a',
    '0712 345 678',
    '+254712345678',
  ])('%j, as it fits nobody else', async (text) => {
    const id = await insertContact('Grace', "Wambui Ng'ang'a", '+254712345678');
    await insertContact('Otieno', 'Ouma', '+254712345679');
    expect(await typed(text)).toBe(id);
  });

  test.each([
    ['李娜', '李娜'],
    ['Zoë', 'zoë'],
    ['Zoë', 'Zoe\u0308'],
    ['Ayaan Ng\u2019eno', "ng'eno ayaan"],
  ])('the name %s typed as %s', async (name, text) => {
    const id = await insertContact(name);
    await insertContact('Otieno', 'Ouma');
    expect(await typed(text)).toBe(id);
  });

  test('the number at the end of what was chosen, whatever stands before it', async () => {
    const id = await insertContact('Grace', 'Wambui');
    await insertContact('Grace', 'Wambui');
    expect(await typed(`Grace Wambui (no. ${id})`)).toBe(id);
    expect(await typed(`Grace, who married (no. ${id})`)).toBe(id);
    expect(await typed(String(id))).toBe(id);
    expect(await typed(`Grace Wambui (no. ${id + 1000})`)).toBe(UNKNOWN);
  });
});

describe('a name is refused that', () => {
  test('fits several: they are told apart by number and phone', async () => {
    const first = await insertContact('Grace', 'Wambui', '+254712345678');
    const second = await insertContact('Grace', 'Wanjiru');
    const answer = await typed('grace');
    expect(answer).toMatch(/^contact several: Several fit: /);
    expect(answer).toContain(`Grace Wambui (no. ${first}, 0712 345 678)`);
    expect(answer).toContain(`Grace Wanjiru (no. ${second})`);
    expect(answer).toMatch(/\. Type the number, or choose from the list$/);
  });

  test('is the whole name of one and a part of the name of another', async () => {
    await insertContact('Grace', 'Wambui');
    await insertContact('Grace', 'Wambui Kariuki');
    expect(await typed('Grace Wambui')).toMatch(/several/);
  });

  test('fits more than three, of whom three are named', async () => {
    for (const last of ['Wambui', 'Wanjiru', 'Mumbi', 'Njeri']) await insertContact('Grace', last);
    const answer = String(await typed('Grace'));
    expect(answer).toContain('Several fit, such as Grace');
    expect(answer.match(/no\. /g)).toHaveLength(3);
  });

  test.each(['Achieng', 'Grace Achieng', 'G', '%', 'gr_ce', '0799 000 000', 'grace', '(no. 1)', 'nobody@example.com'])(
    'fits nobody: %j',
    async (text) => {
      const gone = await insertContact('Grace', 'Wambui', '+254712345678');
      const kept = await insertContact('Tabitha', 'Kioni');
      await site.database.db.updateTable('contacts').set({ merged_into_id: kept }).where('id', '=', gone).execute();
      expect(await typed(text)).toBe(UNKNOWN);
    },
  );
});

const suggestions = async (q: string, { headers } = manager) => {
  const url = `/api/v1/office/contact-suggestions?q=${encodeURIComponent(q)}`;
  const reply = await site.app.inject({ url, headers });
  return { status: reply.statusCode, items: reply.json().data?.items ?? [] };
};
const labels = async (q: string, who = manager) =>
  (await suggestions(q, who)).items.map(({ label }: { label: string }) => label);

describe('suggestions', () => {
  test('are what the form takes, with what tells contacts apart', async () => {
    const id = await insertContact('Grace', 'Wambui', '+254712345678');
    const [item] = (await suggestions('wambui gr')).items;
    expect(item).toEqual({
      value: `Grace Wambui (no. ${id})`,
      label: 'Grace Wambui',
      detail: `no. ${id}, 0712 345 678`,
    });
    expect(await typed(item.value)).toBe(id);
  });

  test('are found by number, phone and a part of an address too', async () => {
    const id = await insertContact('Grace', 'Wambui', '+254712345678');
    await site.database.db.insertInto('contact_emails').values({ contact_id: id, email: 'gw@example.com' }).execute();
    await insertContact('Otieno', 'Ouma', '+254733000111');
    for (const text of [String(id), '0712 34', 'gw@exam']) expect(await labels(text)).toEqual(['Grace Wambui']);
  });

  test('of two letters begin so; there are eight at most, the closest names first', async () => {
    for (let count = 0; count < 9; count += 1) await insertContact('Magrace', `Njoroge ${count}`);
    await insertContact('Grace');
    await insertContact('Grace', 'Wambui');
    expect(await labels('gr')).toEqual(['Grace Wambui', 'Grace']);
    const all = await labels('grace');
    expect(all).toHaveLength(8);
    expect(all.slice(0, 2).sort()).toEqual(['Grace', 'Grace Wambui']);
  });

  test.each(['', 'x'.repeat(255)])('are refused for %j', async (text) => {
    expect((await suggestions(text)).status).toBe(400);
  });

  test('are not for who works with no contacts', async () => {
    expect((await suggestions('grace', editor)).status).toBe(403);
  });
});

test('agents who read their own contacts alone find no other by a name, and are told of no namesake', async () => {
  const { db } = site.database;
  const own = { first_name: 'Grace', last_name: 'Wambui', email: 'own@example.com', phone_e164: '+254712000001' };
  const others = { first_name: 'Grace', last_name: 'Achieng', email: 'other@example.com', phone_e164: '+254712000002' };
  const mine = await insertLeadEnquiry(db, own, { assigned_to: agent.staff.id });
  await insertLeadEnquiry(db, others, { assigned_to: manager.staff.id });
  expect(await typed('Grace', 'agent')).toMatch(/several/);
  expect(await labels('grace', agent)).toHaveLength(2);
  await db.updateTable('agency_settings').set({ agents_see_others_contacts: false }).execute();
  expect(await typed('Grace', 'agent')).toBe(mine.contact_id);
  expect(await typed('Achieng', 'agent')).toBe(UNKNOWN);
  expect(await labels('grace', agent)).toEqual(['Grace Wambui']);
  expect(await labels('grace', manager)).toHaveLength(2);
});
