import { describe, expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { Mandate, Mandates } from './contract.ts';
import { MandateSummary } from './mandate-summary.tsx';

const mandate: Mandate = {
  id: 3,
  contact: { id: 12, name: 'Grace Wambui' },
  kind: 'sole',
  starts_on: '2026-09-01',
  ends_on: '2027-02-28',
  fee_percent: 3,
  fee_kes: null,
  fee_has_vat: true,
  asking_kes: 20_000_000,
  lowest_kes: 18_765_432,
  viewing_notes: '',
  keys_at: '',
  ended_on: null,
  end_reason: '',
  changed_by: 'Wanjiru Kamau',
  version: 1,
  keys: [],
};
const listing = { reference: 'MK-P-7', title: 'Jacaranda House', purpose: 'Sale', state: 'Available' } as const;
const summaryOf = (more: Partial<Mandates>) => {
  const mandates = {
    listing,
    current: null,
    earlier: [],
    may_edit: true,
    may_know_lowest: false,
    today: '2026-12-01',
    ...more,
  };
  return <MandateSummary mandates={mandates} href="/office/properties/7/mandate" />;
};
const summary = (current: Mandate | null, may_edit = true) => summaryOf({ current, may_edit });
const textOf = (more: Partial<Mandate>) => textsOf(summary({ ...mandate, ...more })).join(' ');

describe('the mandate on the overview', () => {
  test('says of which kind it is, until when, and who gave it', () => {
    const text = textOf({});
    for (const part of ['Sole mandate', 'Until 28 Feb 2027', 'Grace Wambui']) expect(text).toContain(part);
    expect(text).not.toMatch(/Ends|ended|18,765,432/);
    expect(markupOf(summary(mandate))).toContain('href="/office/contacts/12"');
  });

  test('has the lowest price for who may know it', () => {
    const textFor = (may_know_lowest: boolean) => textsOf(summaryOf({ current: mandate, may_know_lowest })).join(' ');
    expect(textFor(true)).toContain('Lowest KSh 18,765,432');
    expect(textFor(false)).not.toMatch(/Lowest/);
  });

  test.each([
    [{ ends_on: '2026-12-13' }, 'Ends in 12 days'],
    [{ ends_on: '2026-12-02' }, 'Ends in 1 day'],
    [{ ends_on: '2026-12-01' }, 'Ends today'],
    [{ ends_on: '2026-11-30' }, 'Has ended'],
    [{ starts_on: '2026-12-05' }, 'Begins 5 Dec 2026'],
    [{ ends_on: null }, 'Until it is ended'],
  ])('with %o says %s', (more, words) => {
    expect(textOf(more)).toContain(words);
  });

  test('names nobody to who may not read who gave it', () => {
    expect(markupOf(summary({ ...mandate, contact: null }))).not.toContain('/office/contacts/');
  });

  test('says that there is none, and leads those who may write it down to where', () => {
    expect(textsOf(summary(null)).join(' ')).toContain('No mandate is written down.');
    expect(markupOf(summary(null))).toContain('href="/office/properties/7/mandate"');
    expect(markupOf(summary(null, false))).not.toContain('href=');
  });

  test('of what is sold or let says how the last one ended, and invites to no new one', () => {
    const earlier = [{ ...mandate, ended_on: '2026-12-01', end_reason: 'Sold' }];
    const sold = summaryOf({ listing: { ...listing, state: 'Sold' }, earlier });
    const text = textsOf(sold).join(' ');
    expect(text).toContain('No mandate runs: it is sold.');
    expect(text).toMatch(/That of Grace Wambui +ended on 1 Dec 2026\./);
    expect(text).not.toMatch(/Write it down|is written down/);
    const unnamed = summaryOf({
      listing: { ...listing, state: 'Let' },
      earlier: [{ ...mandate, ...earlier[0], contact: null }],
    });
    expect(textsOf(unnamed).join(' ')).toContain('it is let. The last one ended on 1 Dec 2026.');
    expect(markupOf(summaryOf({ listing: { ...listing, state: 'Sold' } }))).not.toContain('href=');
  });
});
