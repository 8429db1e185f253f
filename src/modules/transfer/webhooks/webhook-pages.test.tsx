import { expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { Delivery, Webhook } from './contract.ts';
import { Deliveries } from './deliveries.tsx';
import { SecretOnce, secretIn } from './secret-once.tsx';
import { readDeliverySearch, webhookHref } from './webhook-words.ts';

const webhook: Webhook = {
  id: 7,
  title: 'CRM',
  url: 'https://crm.example/hook',
  events: ['listing.changed'],
  has_contact_details: false,
  state: 'active',
  refused_at: null,
  created_at: '2026-11-21T06:00:00.000Z',
  created_by: 'Wanjiru Kamau',
  waiting: 0,
  failed: 3,
};
const failed: Delivery = {
  id: '6f9f4b0e-8f2a-4c1d-9b57-0d5f3e1c2a77',
  event: 'listing.changed',
  reference_number: 'MK-P-1012',
  title: 'The Jacaranda House',
  state: 'failed',
  attempts: 13,
  last_status: 500,
  last_problem: null,
  last_attempt_at: '2026-11-22T04:00:00.000Z',
  next_attempt_at: null,
  created_at: '2026-11-21T06:00:00.000Z',
};
const messages = (items: Delivery[], of: Partial<Webhook> = {}, next: string | null = null) => (
  <Deliveries
    webhook={{ ...webhook, ...of }}
    list={{ items, next_before: next }}
    search={{ state: 'failed' }}
    formToken="token"
    returned={null}
  />
);

test('a message says what happened to which listing, what came of it, and can be sent again', () => {
  const texts = textsOf(messages([failed]));
  for (const text of ['Listing changed', 'MK-P-1012, The Jacaranda House', 'Not delivered', 'It answered 500'])
    expect(texts).toContain(text);
  expect(texts.join(' ')).toContain('13 attempts');
  expect(texts).toContain('Send again');
  // A stopped webhook gets nothing.
  expect(textsOf(messages([failed], { state: 'stopped' }))).not.toContain('Send again');
});

test.each([
  ['timeout', 'No answer within 10 seconds'],
  ['refused_address', 'Its address is in a private network'],
  ['unreachable', 'It could not be reached'],
  ['stopped', 'The webhook was stopped'],
] as const)('without an answer it says why: %s', (last_problem, words) => {
  expect(textsOf(messages([{ ...failed, last_status: null, last_problem }]))).toContain(words);
});

test('older messages are a link that keeps the filter', () => {
  expect(markupOf(messages([failed], {}, failed.id))).toContain(
    `href="/office/webhooks/7?state=failed&amp;before=${failed.id}"`,
  );
  expect(textsOf(messages([]))).toContain('Nothing here');
});

test('the address of the page is read, and what is no value of it counts as absent', () => {
  const search = { state: 'failed', before: failed.id } as const;
  expect(readDeliverySearch(search)).toEqual(search);
  expect(readDeliverySearch({ state: 'lost', before: 'x', page: 2 })).toEqual({});
  expect(readDeliverySearch({ state: ['failed'], before: 7 })).toEqual({});
  expect(webhookHref(7)).toBe('/office/webhooks/7');
});

test('the secret is read from the reply to a form without script, and from nothing else', () => {
  const returned = (receipt: unknown) => ({ formId: 'create-webhook', values: {}, message: '', fields: [], receipt });
  const shown = { title: 'CRM', secret: 'whsec_abc' };
  expect(secretIn(returned({ webhook_id: 7, ...shown }))).toEqual(shown);
  for (const receipt of [undefined, null, 'whsec_abc', { secret: 1, title: 'CRM' }, {}])
    expect(secretIn(returned(receipt))).toBeNull();
  expect(textsOf(<SecretOnce shown={shown} />)).toContain('whsec_abc');
});
