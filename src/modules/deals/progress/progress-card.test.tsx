import { expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { DealProgress, DealStep } from './contract.ts';
import { ProgressCard } from './progress-card.tsx';

const step = (one: Pick<DealStep, 'step'> & Partial<DealStep>): DealStep => ({
  due_on: null,
  done_on: null,
  note: '',
  changed_by: null,
  is_overdue: false,
  ...one,
});
const progress: DealProgress = {
  offer_id: 9,
  items: [
    step({ step: 'letter-of-offer', done_on: '2026-11-12', changed_by: 'Wanjiru Kamau' }),
    step({ step: 'sale-agreement' }),
    step({ step: 'deposit', due_on: '2026-11-20', is_overdue: true, note: 'To Kamau & Co' }),
  ],
  may_edit: true,
  today: '2026-11-21',
};
const card = (more: Partial<DealProgress> = {}, isCompleted = false) => (
  <ProgressCard
    progress={{ ...progress, ...more }}
    purpose="Sale"
    isCompleted={isCompleted}
    account={{ form_token: 't' }}
    returned={null}
  />
);

test('the card names what comes next, what is done by whom, and what is late', () => {
  const text = textsOf(card()).join('|');
  for (const part of [
    '1 of 3 done',
    'Next: Deposit paid, by 20 Nov 2026',
    'Overdue',
    'Done on 12 Nov 2026, noted by Wanjiru Kamau',
    'No day planned',
    'Was due on 20 Nov 2026',
    'To Kamau & Co',
  ])
    expect(text).toContain(part);
});

test('who may change the offer notes a step as done today with its planned day kept, others read', () => {
  const markup = markupOf(card());
  expect(markup).toContain('aria-label="Deposit paid: done today"');
  expect(markup).not.toContain('aria-label="Letter of offer signed: done today"');
  expect(markup).toMatch(/name="due_on" value="2026-11-20"\/><input type="hidden" name="done_on" value="2026-11-21"/);
  expect(markupOf(card({ may_edit: false }))).not.toContain('<form');
});

test('after the completion open steps are still open, and none is next', () => {
  const text = textsOf(card({}, true)).join('|');
  expect(text).toContain('Still open: Deposit paid, by 20 Nov 2026');
  expect(text).not.toContain('Next:');
  const done = progress.items.map((one) => ({ ...one, done_on: '2026-11-20' }));
  expect(textsOf(card({ items: done }, true))).toContain('All done');
});

test('without steps there is no card, and when all is done it says so', () => {
  expect(markupOf(card({ items: [] }))).toBe('');
  const done = progress.items.map((one) => ({ ...one, done_on: '2026-11-20' }));
  expect(textsOf(card({ items: done }))).toContain('All done');
});
