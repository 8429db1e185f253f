import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormState } from '#platform/http/form-state.ts';
import { renderFormState } from '#tests/support/page-stub.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
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
    payload: new URLSearchParams({ form_token, kind: 'property', ...fields }).toString(),
    headers: {
      ...headers,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      origin: TEST_ORIGIN,
    },
  });
const completionsOf = async (id: number) =>
  (await site.app.inject({ url: `/api/v1/office/listings/property/${id}/completions`, headers })).json().data;

test('without JavaScript a let is completed with sums and ticks as people give them, and undone', async () => {
  const { db } = site.database;
  const { id } = await insertProperty(db, { listing_purpose: 'Rent', price_kes: 120_000 });
  const like = await insertProperty(db, { listing_purpose: 'Rent', price_kes: 120_000, title: 'Fig House' });
  const asked = { email: 'waits@example.com', phone_e164: null, property_id: id };
  const waits = await insertLeadEnquiry(db, asked);
  await insertLeadEnquiry(db, { ...asked, email: 'unticked@example.com' });
  await db.deleteFrom('outgoing_mails').execute();
  const page = `/office/properties/${id}/complete`;
  const fields = {
    form_id: 'complete-deal',
    listing_id: String(id),
    price_kes: '115,000',
    completed_on: '2026-11-20',
    contact: '',
    fee_kes: '115k',
    fee_has_vat: 'true',
    deposit_kes: '',
    term_months: '12',
    moves_in_on: '2026-12-01',
    [`tell_enquiry:${waits.id}`]: 'true',
    [`similar_${like.id}`]: 'true',
  };
  const wrong = await post(page, { ...fields, price_kes: 'much' });
  const returned: FormState = wrong.json();
  expect([wrong.statusCode, returned.fields[0]?.field, returned.values.term_months]).toEqual([422, 'price_kes', '12']);
  const reply = await post(page, fields);
  expect([reply.statusCode, reply.headers.location]).toEqual([
    303,
    `/office/properties/${id}/offers?sent=complete-deal`,
  ]);
  const { listing, items } = await completionsOf(id);
  expect(listing.state).toBe('Let');
  expect(items).toMatchObject([
    { price_kes: 115_000, fee_kes: 115_000, fee_has_vat: true, deposit_kes: null, term_months: 12 },
  ]);
  const mails = await readMails(db);
  expect(mails.map(({ to_address }) => to_address)).toEqual(['waits@example.com']);
  expect(mails[0]?.text_body).toContain('Fig House');
  const undone = await post(`/office/properties/${id}/offers`, {
    form_id: 'undo-completion',
    listing_id: String(id),
    completion_id: String(items[0].id),
    version: '1',
    tells_waiting: 'true',
  });
  expect(undone.statusCode).toBe(303);
  expect((await completionsOf(id)).listing.state).toBe('Available');
  const after = (await readMails(db)).filter(({ template }) => template === 'deal.undone');
  expect(after.map(({ to_address }) => to_address)).toEqual(['waits@example.com']);
});
