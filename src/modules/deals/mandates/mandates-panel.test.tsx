import { expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { Mandate, Mandates } from './contract.ts';
import { MandatesPanel } from './mandates-panel.tsx';

const ended: Mandate = {
  ...{ id: 1, contact: null, kind: 'sole', starts_on: '2026-01-01', ends_on: null, ended_on: '2026-11-20' },
  ...{ fee_percent: 3, fee_kes: null, fee_has_vat: true, asking_kes: 20_000_000, lowest_kes: null },
  ...{ viewing_notes: '', keys_at: '', end_reason: 'Sold', changed_by: 'Wanjiru Kamau', version: 2, keys: [] },
};
const panel = (state: string) => {
  const mandates: Mandates = {
    listing: { reference: 'MK-P-7', title: 'Jacaranda House', purpose: 'Sale', state },
    ...{ current: null, earlier: [ended], owner: null, may_edit: true, may_know_lowest: true, today: '2026-11-21' },
  };
  const listing = { kind: 'property', id: 7 } as const;
  return <MandatesPanel listing={listing} mandates={mandates} account={{ form_token: 't' }} returned={null} />;
};

test('after a sale the tab says so, folds the form of a new mandate, and names the fee of the earlier one', () => {
  const texts = textsOf(panel('Sold'));
  expect(texts).toContain('It is sold');
  expect(texts.join(' ')).toContain('3% of the price, KSh 600,000 and VAT at the asking price');
  expect(markupOf(panel('Sold'))).toMatch(/<details[^>]*><summary[^>]*>Write down a new mandate/);
});

test('while it is on offer a mandate is written down at once', () => {
  const texts = textsOf(panel('Available'));
  expect(texts).toContain('No mandate is written down');
  expect(markupOf(panel('Available'))).not.toContain('<details');
});
