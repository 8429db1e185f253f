import { expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import { SentCopiesCard } from './sent-copies-card.tsx';
import type { SentCopy } from './sent-copies-contract.ts';

const now = '2026-11-21T06:00:00.000Z';
const copy: SentCopy = {
  id: 1,
  document: { name: 'Search of Karen', kind: 'Official search' },
  enquiry: { id: 5, reference: 'MKO-5', name: 'Amina Hassan' },
  sent_by: 'Samuel Kiplagat',
  sent_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2026-12-04T08:00:00.000Z',
  revoked_at: null,
  openings: 0,
  last_opened_at: null,
};
const textOf = (more: Partial<SentCopy>) =>
  textsOf(<SentCopiesCard copies={{ items: [{ ...copy, ...more }], now }} />).join(' ');

test('a copy that was sent says to whom, by whom, and that nobody has opened it', () => {
  expect(textOf({})).toMatch(/Amina Hassan .*Search of Karen Sent .* by Samuel Kiplagat\. Not opened yet\./);
  expect(markupOf(<SentCopiesCard copies={{ items: [copy], now }} />)).toContain('href="/office/enquiries/5"');
});

test('a link that is over says so, and how often it was opened', () => {
  const opened = { openings: 2, last_opened_at: '2026-11-20T09:00:00.000Z' };
  expect(textOf({ expires_at: now, ...opened })).toMatch(/Ended .* Opened 2 times, last 20 Nov 2026/);
  expect(textOf({ revoked_at: now, openings: 1, last_opened_at: now })).toMatch(/Revoked .* Opened once/);
});

test('an erased person is named by the reference of their enquiry', () => {
  expect(textOf({ enquiry: { ...copy.enquiry, name: '' } })).toContain('MKO-5');
});
