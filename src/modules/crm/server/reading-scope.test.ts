import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let agent: Awaited<ReturnType<typeof signedIn>>;
let manager: Awaited<ReturnType<typeof signedIn>>;
/** Enquiries by whose they are, each of another person named Otieno. */
let enquiries: Record<'own' | 'colleagues' | 'nobodys', Awaited<ReturnType<typeof insertLeadEnquiry>>>;

beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  await insertAgency(db);
  agent = await signedIn(db, 'agent');
  manager = await signedIn(db, 'manager');
  const colleague = await signedIn(db, 'agent');
  const insert = (first_name: string, assigned_to: string | null) =>
    insertLeadEnquiry(db, {
      first_name,
      last_name: 'Otieno',
      email: `${first_name.toLowerCase()}@example.com`,
      phone_e164: null,
      assigned_to,
    });
  enquiries = {
    own: await insert('Achieng', agent.staff.id),
    colleagues: await insert('Brian', colleague.staff.id),
    nobodys: await insert('Cynthia', null),
  };
});
afterEach(() => allow(true));
afterAll(() => site.close());

const allow = (agents_see_others_contacts: boolean) =>
  site.database.db.updateTable('agency_settings').set({ agents_see_others_contacts }).execute();

const open = (path: string, { headers } = agent) => site.app.inject({ url: `/api/v1/office${path}`, headers });
const namesIn = async (path: string, who = agent): Promise<string[]> => {
  const { data } = (await open(path, who)).json();
  const items: { name?: string; title?: string }[] =
    data.items ?? data.columns.flatMap((column: { items: [] }) => column.items);
  return items.map(({ name, title }) => name ?? title ?? '').toSorted();
};

const all = ['Achieng Otieno', 'Brian Otieno', 'Cynthia Otieno'];
const lists = ['/enquiries', '/enquiries?q=otieno', '/enquiries/board', '/contacts', '/contacts?q=otieno'];

describe('an agent', () => {
  test.each(lists)('reads in %s what colleagues look after, unless the agency says otherwise', async (path) => {
    expect(await namesIn(path)).toEqual(all);
    await allow(false);
    expect(await namesIn(path)).toEqual(['Achieng Otieno', 'Cynthia Otieno']);
    expect(await namesIn(path, manager)).toEqual(all);
  });

  test('finds in the search of the office what they read, and nothing else', async () => {
    await allow(false);
    expect(await namesIn('/search?q=otieno')).toEqual([
      'Achieng Otieno',
      'Achieng Otieno',
      'Cynthia Otieno',
      'Cynthia Otieno',
    ]);
    expect(await namesIn('/search?q=otieno', manager)).toHaveLength(6);
  });

  test("opens their own and nobody's, and a colleague's only where the agency lets them", async () => {
    const { own, colleagues, nobodys } = enquiries;
    const statusesOf = (who = agent) =>
      Promise.all(
        [own, nobodys, colleagues].flatMap(({ id, contact_id }) =>
          [`/enquiries/${id}`, `/contacts/${contact_id}`].map(async (path) => (await open(path, who)).statusCode),
        ),
      );
    expect(await statusesOf()).toEqual([200, 200, 200, 200, 200, 200]);
    await allow(false);
    expect(await statusesOf()).toEqual([200, 200, 200, 200, 403, 403]);
    expect(await statusesOf(manager)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test("does not open a colleague's contact by adding an enquiry of their own", async () => {
    await allow(false);
    const later = await insertLeadEnquiry(site.database.db, {
      email: 'brian@example.com',
      phone_e164: null,
      assigned_to: agent.staff.id,
    });
    expect(later.contact_id).toBe(enquiries.colleagues.contact_id);
    expect((await open(`/contacts/${later.contact_id}`)).json().message).toContain(
      'Colleagues look after this contact',
    );
    expect((await open(`/enquiries/${later.id}`)).statusCode).toBe(200);
    await site.database.db.deleteFrom('enquiries').where('id', '=', later.id).execute();
  });
});
