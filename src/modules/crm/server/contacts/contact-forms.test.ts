import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormState } from '#platform/http/form-state.ts';
import { renderFormState } from '#tests/support/page-stub.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn, TEST_ORIGIN } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let headers: Record<string, string>;
let form_token: string;
beforeAll(async () => {
  site = await createTestApp({ pages: { render: renderFormState, folders: null } });
  await insertAgency(site.database.db);
  ({ headers } = await signedIn(site.database.db, 'manager'));
  const account = await site.app.inject({ url: '/api/v1/office/account', headers });
  form_token = String(account.json().data.form_token);
});
afterAll(() => site.close());

const post = (url: string, fields: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams({ form_token, ...fields }).toString(),
    headers: {
      ...headers,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      origin: TEST_ORIGIN,
    },
  });
async function insertContact(first_name: string): Promise<number> {
  const row = site.database.db.insertInto('contacts').values({ first_name }).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}
const contactOf = async (id: number) =>
  (await site.app.inject({ url: `/api/v1/office/contacts/${id}`, headers })).json().data;

test('without JavaScript a contact is added with its ticks, and opened', async () => {
  const reply = await post('/office/contacts/new', {
    form_id: 'add-contact',
    first_name: 'Acacia Limited',
    last_name: '',
    is_company: 'on',
    phones: '0712 345 911',
    emails: '',
    role_seller: 'on',
    role_tenant: 'on',
    notes: '',
  });
  expect(reply.statusCode).toBe(303);
  const [, id] = /^\/office\/contacts\/(\d+)$/.exec(String(reply.headers.location)) ?? [];
  expect(await contactOf(Number(id))).toMatchObject({
    is_company: true,
    phones: ['+254712345911'],
    roles: [{ role: 'seller' }, { role: 'tenant' }],
  });
  const again = await post('/office/contacts/new', { form_id: 'add-contact', first_name: 'A', phones: '0712345911' });
  const returned: FormState = again.json();
  expect([again.statusCode, returned.fields[0]?.field]).toEqual([422, 'phones']);
  expect(returned.fields[0]?.message).toContain(`contact ${id}`);
  expect(returned.values).toMatchObject({ first_name: 'A', phones: '0712345911' });
});

test('without JavaScript the forms of a contact come back to the tab they stand on', async () => {
  const [id, other] = [await insertContact('Njeri'), await insertContact('Baraka')];
  const contact_id = String(id);
  const page = `/office/contacts/${id}`;
  const note = await post(page, { form_id: 'contact-note', contact_id, text: 'Called back' });
  expect(note.headers.location).toBe(`${page}?sent=contact-note#contact-note`);
  const reached = await post(page, { form_id: 'contact-reached', contact_id, channel: 'call' });
  expect(reached.headers.location).toBe(`${page}?sent=contact-reached#contact-reached`);
  const relation = await post(page, { form_id: 'add-relation', contact_id, kind: 'acts-for', other: String(other) });
  expect(relation.headers.location).toBe(`${page}?sent=add-relation#add-relation`);
  const [{ id: relation_id }] = (await contactOf(id)).relations;
  const removed = await post(page, { form_id: 'remove-relation', contact_id, relation_id: String(relation_id) });
  expect(removed.headers.location).toBe(`${page}?sent=remove-relation#remove-relation`);
  const hold = await post(`${page}?tab=details`, { form_id: 'legal-hold', contact_id, reason: 'Suit 12 of 2026' });
  expect(hold.headers.location).toBe(`${page}?tab=details&sent=legal-hold#legal-hold`);
});

test('without JavaScript an edited contact loses the ticks that were taken off', async () => {
  const id = await insertContact('Njeri');
  const fields = { form_id: 'edit-contact', contact_id: String(id), first_name: 'Njeri', last_name: '', notes: '' };
  await post(`/office/contacts/${id}?tab=details`, { ...fields, version: '1', role_buyer: 'on', is_company: 'on' });
  expect(await contactOf(id)).toMatchObject({ is_company: true, roles: [{ role: 'buyer' }] });
  await post(`/office/contacts/${id}?tab=details`, { ...fields, version: '2' });
  expect(await contactOf(id)).toMatchObject({ is_company: false, roles: [] });
});
