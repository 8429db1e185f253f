import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
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
  for (const table of ['enquiries', 'outgoing_mails', 'properties', 'land'] as const)
    await site.database.db.deleteFrom(table).execute();
});
afterAll(() => site.close());

/** What is stored of a message by the contact form. */
async function stored(message: string) {
  const payload = { name: 'Grace Wambui', email: 'grace@example.com', phone: '', message };
  const reply = await site.app.inject({ method: 'POST', url: '/api/v1/leads', payload });
  expect(reply.statusCode).toBe(201);
  return site.database.db
    .selectFrom('enquiries')
    .select(['property_id', 'land_id', 'about', 'kind'])
    .where('id', '=', reply.json().data.id)
    .executeTakeFirstOrThrow();
}
const home = (more: Parameters<typeof insertProperty>[1] = {}) =>
  insertProperty(site.database.db, { reference_number: 'MK-P-1042', title: 'Fig House', ...more });

describe('a message of the contact form', () => {
  test.each([
    'Is MK-P-1042 still available?',
    'hi, mk-p-1042 please',
    'I saw MK P 1042 yesterday',
    'mkp1042',
    'MK-P-1042 is lovely. Can I see MK-P-1042?',
  ])('that says ‘%s’ is about the listing', async (message) => {
    const { id } = await home();
    expect(await stored(message)).toEqual({ property_id: id, land_id: null, about: 'Fig House', kind: 'contact' });
  });

  test('about a plot stands among its enquiries, and its agent and the office are told of which', async () => {
    const plot = await insertLand(site.database.db, { reference_number: 'MK-1043', agent_id: agent.staff.id });
    expect(await stored('Where is MK 1043?')).toMatchObject({ land_id: plot.id });
    const url = '/api/v1/office/enquiries?listing=MK-1043';
    const { data } = (await site.app.inject({ url, headers: agent.headers })).json();
    expect(data.items).toMatchObject([{ name: 'Grace Wambui' }]);
    const mails = await site.database.db.selectFrom('outgoing_mails').select(['to_address', 'text_body']).execute();
    expect(mails.find(({ to_address }) => to_address === agent.staff.email)?.text_body).toContain('MK-1043');
  });

  test('that names two listings, none, or one that visitors do not see is about none of them', async () => {
    await home();
    await home({ reference_number: 'MK-P-1043' });
    await home({ reference_number: 'MK-P-1044', approval_status: 'Draft', published_at: null });
    for (const message of ['MK-P-1042 or MK-P-1043?', 'Is MK-P-1044 there?', 'MK-P-9999', 'Call 1042'])
      expect([message, await stored(message)]).toEqual([
        message,
        { property_id: null, land_id: null, about: '', kind: 'contact' },
      ]);
  });
});
