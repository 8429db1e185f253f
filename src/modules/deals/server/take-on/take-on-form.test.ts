import { afterAll, expect, test } from 'vitest';
import type { FormState } from '#platform/http/form-state.ts';
import { renderFormState } from '#tests/support/page-stub.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn, TEST_ORIGIN } from '#tests/support/staff-session.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const site = await createTestApp({ pages: { render: renderFormState, folders: null } });
afterAll(() => site.close());
const { db } = site.database;
await insertAgency(db);
const { headers } = await signedIn(db, 'agent');

test('without JavaScript a home is taken on with sums as people write them, and its record opened', async () => {
  const vendor = db.insertInto('contacts').values({ first_name: 'Grace' }).returning('id');
  const { id } = await vendor.executeTakeFirstOrThrow();
  const account = await site.app.inject({ url: '/api/v1/office/account', headers });
  const { form_token } = account.json().data;
  const fields = {
    form_id: 'take-on',
    contact: String(id),
    listing_purpose: 'Sale',
    type: 'maisonette',
    bedrooms: '4',
    location: 'Kilimani',
    city: 'Nairobi',
    county: 'Nairobi',
    price: 'much',
    size: '',
    size_unit: 'acres',
    title: '',
    mandate_kind: 'open',
    starts_on: '2026-11-21',
    ends_on: '',
    fee_percent: '',
    fee_kes: '400,000',
    fee_has_vat: 'true',
    keys_at: '',
  };
  const post = (more: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: `/office/contacts/take-on?contact=${id}`,
      payload: new URLSearchParams({ form_token, ...fields, ...more }).toString(),
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        origin: TEST_ORIGIN,
      },
    });
  const wrong = await post({});
  const returned: FormState = wrong.json();
  expect([wrong.statusCode, returned.fields.map(({ field }) => field)]).toEqual([422, ['price']]);
  expect(returned.values).toMatchObject({ price: 'much', fee_kes: '400,000' });
  const done = await post({ price: '32.5M' });
  expect([done.statusCode, done.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/office\/properties\/\d+\/overview/),
  ]);
  const mandate = await db.selectFrom('mandates').selectAll().executeTakeFirstOrThrow();
  expect(mandate).toMatchObject({ contact_id: id, kind: 'open', fee_kes: 400_000, asking_kes: 32_500_000 });
});
