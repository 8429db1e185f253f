import { describe, expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import { CompletePage } from './complete-page.tsx';
import { CompletionCard } from './completion-card.tsx';
import type { Completion, CompletionPreparation, Completions } from './contract.ts';

const account = { form_token: 't', sends_mail: true };

const preparation: CompletionPreparation = {
  listing: {
    kind: 'property',
    id: 7,
    title: 'Jacaranda House',
    reference: 'MK-P-7',
    path: '/office/properties/7',
    purpose: 'Sale',
    state: 'Under offer',
  },
  today: '2026-11-21',
  contact: { id: 3, name: 'Grace Wambui' },
  price_kes: 18_500_000,
  deposit_kes: null,
  fee_kes: 555_000,
  fee_has_vat: true,
  has_offer: true,
  has_mandate: true,
  others: { enquiries: 2, offers: 1, visits: 1 },
  can_tell: { offered: 1, visited: 0, asked: 2 },
  similar: [{ title: 'Fig House', path: '/view/property/fig-house', place: 'Karen', price: 'KSh 19,000,000' }],
};
const page = (more: Partial<CompletionPreparation> = {}) => (
  <CompletePage account={account} preparation={{ ...preparation, ...more }} returned={null} />
);

describe('the page that completes a deal', () => {
  test('is filled in, and says what follows, whom it can tell and of what', () => {
    const markup = markupOf(page());
    for (const value of ['18,500,000', '555,000', '2026-11-21', 'Grace Wambui (no. 3)'])
      expect(markup).toContain(`value="${value}"`);
    const texts = textsOf(page()).join(' ');
    for (const text of [
      '1 other open offer is refused.',
      'Close 2 other enquiries as lost',
      'Cancel the visit to come',
      'End the mandate',
      '1 person who made an offer',
      '2 people who asked about it',
      'Fig House',
    ])
      expect(texts).toContain(text);
    expect(texts).not.toContain('asked to see it');
    expect(markup).toMatch(/name="ends_mandate"[^>]*checked/);
    expect(markup).not.toMatch(/name="tells_asked"[^>]*checked/);
  });

  test('of a let asks for deposit, term and day of moving in, and lets the mandate run', () => {
    const markup = markupOf(page({ listing: { ...preparation.listing, purpose: 'Rent' } }));
    for (const name of ['deposit_kes', 'term_months', 'moves_in_on']) expect(markup).toContain(`name="${name}"`);
    expect(markup).not.toMatch(/name="ends_mandate"[^>]*checked/);
  });

  test('asks about nobody where nobody waits, and has no form for what is not on offer', () => {
    const nobody = { offered: 0, visited: 0, asked: 0 };
    const none = { enquiries: 0, offers: 0, visits: 0 };
    const texts = textsOf(page({ can_tell: nobody, others: none, has_mandate: false })).join(' ');
    expect(texts).not.toMatch(/Tell those|Close|Cancel|mandate/);
    const sold = page({ listing: { ...preparation.listing, state: 'Sold' } });
    expect(textsOf(sold)).toContain('It is not on offer');
    expect(markupOf(sold)).not.toContain('<form');
  });
});

const completion: Completion = {
  id: 5,
  is_let: false,
  is_standing: true,
  completed_on: '2026-11-20',
  price_kes: 18_000_000,
  fee_kes: 540_000,
  fee_has_vat: true,
  deposit_kes: null,
  term_months: null,
  moves_in_on: null,
  contact: null,
  offer_id: null,
  made_by: 'Wanjiru Kamau',
  made_at: '2026-11-20T08:00:00.000Z',
  undone_by: null,
  undone_at: null,
  version: 1,
};
const card = (more: Partial<Completions>) => (
  <CompletionCard
    listing={{ kind: 'property', id: 7 }}
    path="/office/properties/7"
    completions={{
      listing: { title: 'Jacaranda House', purpose: 'Sale', state: 'Sold' },
      items: [completion],
      may_work: true,
      ...more,
    }}
    account={account}
    returned={null}
  />
);

describe('the card of a completion', () => {
  test('names price, day, buyer and fee, and can be undone by who works on the listing', () => {
    const texts = textsOf(card({}));
    for (const text of ['KSh 18,000,000', 'Nobody named', 'KSh 540,000 and VAT', 'Undo the completion'])
      expect(texts).toContain(text);
    expect(textsOf(card({ may_work: false }))).not.toContain('Undo the completion');
  });

  test('leads to the page that completes while the listing is on offer, and is not there without either', () => {
    const onOffer = { title: 'Jacaranda House', purpose: 'Rent', state: 'Available' } as const;
    expect(markupOf(card({ items: [], listing: onOffer }))).toContain('href="/office/properties/7/complete"');
    expect(markupOf(card({ items: [], listing: onOffer, may_work: false }))).toBe('');
  });

  test('keeps what was undone, with by whom', () => {
    const undone = { ...completion, is_standing: false, undone_by: 'Otieno', undone_at: '2026-11-21T08:00:00.000Z' };
    expect(textsOf(card({ items: [undone] })).join(' ')).toContain('Undone by Otieno');
  });
});
