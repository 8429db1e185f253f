import { describe, expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import { CompletePage } from './complete-page.tsx';
import { CompletionCard } from './completion-card.tsx';
import type { Completion, CompletionPreparation, Completions, WaitingPerson } from './contract.ts';

const account = { form_token: 't', sends_mail: true };

const waits = (person: Pick<WaitingPerson, 'key'> & Partial<WaitingPerson>): WaitingPerson => ({
  group: 'asked',
  name: 'Somebody',
  path: null,
  reference: 'MK-E-9',
  has_email: true,
  phone: null,
  is_maybe_spam: false,
  told_on: null,
  ...person,
});
const similarHome = (id: number, title: string, is_near: boolean) => ({
  ...{ id, title, path: `/view/property/${id}`, place: 'Karen', price: 'KSh 19,000,000' },
  is_near,
});

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
  fee_percent: 3,
  fee_has_vat: true,
  vat_percent: 16,
  has_offer: true,
  has_mandate: true,
  steps: { all: 8, open: ['deposit', 'handover'] },
  others: { enquiries: 2, offers: 1, visits: 1 },
  vendor: { id: 4, name: 'Mary Njeri' },
  waiting: [
    waits({ key: 'offer:7', group: 'offered', name: 'Brian Otieno', path: '/office/offers/7', reference: null }),
    waits({ key: 'enquiry:12', name: 'Amina Hassan', path: '/office/enquiries/12', told_on: '2026-11-02' }),
    waits({ key: 'enquiry:13', name: 'Peter Kamau', path: '/office/enquiries/13', has_email: false }),
    waits({ key: 'enquiry:14', name: null, path: null, reference: null }),
    waits({ key: 'enquiry:15', name: 'Win Now', path: '/office/enquiries/15', is_maybe_spam: true }),
  ],
  similar: [similarHome(21, 'Fig House', true), similarHome(22, 'Nyali House', false)],
};
const page = (more: Partial<CompletionPreparation> = {}) => (
  <CompletePage account={account} preparation={{ ...preparation, ...more }} returned={null} />
);

describe('the page that completes a deal', () => {
  test('is filled in but for the fee, which is told with its VAT, and says what follows', () => {
    const markup = markupOf(page());
    for (const value of ['18,500,000', '2026-11-21', 'Grace Wambui (no. 3)'])
      expect(markup).toContain(`value="${value}"`);
    expect(markup).toMatch(/name="fee_kes"[^>]*value=""/);
    const texts = textsOf(page()).join(' ');
    for (const text of [
      '1 other open offer is refused.',
      'Close 2 other enquiries as lost',
      'Cancel the visit to come',
      'End the mandate',
      'Left empty, it is that of the mandate: 3% of the price.',
      'KSh 555,000 + 16% VAT KSh 88,800 = KSh 643,800',
      'Tell the vendor, Mary Njeri',
      'Tell the buyer, Grace Wambui',
    ])
      expect(texts).toContain(text);
    expect(markup).toMatch(/name="ends_mandate"[^>]*checked/);
    expect(markup).not.toMatch(/name="tells_[^>]*checked/);
  });

  test('has an unticked box for each who waited and can be written to, and names those to call', () => {
    const markup = markupOf(page());
    const names = [...markup.matchAll(/name="tell_([^"]+)"/g)].map(([, key]) => key);
    expect(names).toEqual(['offer:7', 'enquiry:12', 'enquiry:14', 'enquiry:15']);
    expect(markup).not.toMatch(/name="tell_[^>]*checked/);
    const text = textsOf(page()).join('');
    expect(text).toContain('Brian Otieno, made an offer (the offer)');
    expect(text).toContain('Amina Hassan, asked about it (MK-E-9), told on 2 Nov 2026 of what was undone');
    expect(text).toContain('Peter Kamau, asked about it (MK-E-9): no email address, call them');
    expect(text).toContain('Somebody a colleague looks after, asked about it');
    expect(text).toContain('Win Now, asked about it (MK-E-9), possible spam');
  });

  test('ticks what is near of similar listings, and nothing far away', () => {
    const markup = markupOf(page());
    expect(markup).toMatch(/name="similar_21"[^>]*checked/);
    expect(markup).toMatch(/name="similar_22"/);
    expect(markup).not.toMatch(/name="similar_22"[^>]*checked/);
    expect(textsOf(page()).join('')).toContain('Ticked is what is near.');
    const far = textsOf(page({ similar: [similarHome(22, 'Nyali House', false)] })).join('');
    expect(far).toContain('None of these is near: tick what fits.');
    expect(far).not.toContain('Ticked is');
    expect(textsOf(page({ similar: [] })).join(' ')).toContain('the email says only that it is sold');
  });

  test('names the steps that are open, which can be noted as done', () => {
    const texts = textsOf(page()).join(' ');
    expect(texts).toContain('Note 2 open steps as done today');
    expect(texts).toContain('2 of 8 steps are not noted as done: Deposit paid, Handed over.');
    expect(markupOf(page())).not.toMatch(/name="notes_steps"[^>]*checked/);
    expect(markupOf(page({ steps: { all: 8, open: [] } }))).not.toContain('notes_steps');
  });

  test('has no link in the label of a box that is taller than the line', () => {
    const labels =
      markupOf(page())
        .match(/<label.*?<\/label>/g)
        ?.join('') ?? '';
    expect(labels).toContain('href="/view/property/21"');
    expect(labels).not.toContain('inline-link');
  });

  test('that comes back without script tells the fee of what was typed', () => {
    const values = { price_kes: '20m', completed_on: '' };
    const returned = { formId: 'complete-deal', values, message: '', fields: [] };
    const back = <CompletePage account={account} preparation={preparation} returned={returned} />;
    expect(textsOf(back).join(' ')).toContain('KSh 600,000 + 16% VAT KSh 96,000 = KSh 696,000');
  });

  test('without a mandate asks for the fee alone', () => {
    const texts = textsOf(page({ fee_kes: null, fee_percent: null, vendor: null })).join(' ');
    expect(texts).not.toMatch(/that of the mandate|= KSh|Tell the vendor/);
  });

  test('of a let asks for deposit, term and day of moving in, and lets the mandate run', () => {
    const markup = markupOf(page({ listing: { ...preparation.listing, purpose: 'Rent' } }));
    for (const name of ['deposit_kes', 'term_months', 'moves_in_on']) expect(markup).toContain(`name="${name}"`);
    expect(markup).not.toMatch(/name="ends_mandate"[^>]*checked/);
  });

  test('asks about nobody where nobody waits, and has no form for what is not on offer', () => {
    const none = { enquiries: 0, offers: 0, visits: 0 };
    const texts = textsOf(page({ waiting: [], others: none, has_mandate: false })).join(' ');
    expect(texts).not.toMatch(/Tell those|Close|Cancel|End the mandate/);
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
  fee_vat_percent: 16,
  deposit_kes: null,
  term_months: null,
  moves_in_on: null,
  contact: null,
  offer_id: null,
  made_by: 'Wanjiru Kamau',
  made_at: '2026-11-20T08:00:00.000Z',
  undone_by: null,
  undone_at: null,
  told: { vendor: false, buyer: false, waiting: 0 },
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
    for (const text of [
      'KSh 18,000,000',
      'Nobody named',
      'KSh 540,000 + 16% VAT KSh 86,400 = KSh 626,400',
      'Undo the completion',
    ])
      expect(texts).toContain(text);
    expect(textsOf(card({ may_work: false }))).not.toContain('Undo the completion');
  });

  test('offers to tell those who got an email, each with an unticked box, and nobody else', () => {
    expect(markupOf(card({}))).not.toContain('name="tells_');
    const told = { vendor: true, buyer: true, waiting: 3 };
    const texts = textsOf(card({ items: [{ ...completion, told }] }));
    for (const text of ['Tell the vendor', 'Tell the buyer', 'Tell those who were told that it was sold (3 people)'])
      expect(texts).toContain(text);
    const markup = markupOf(card({ items: [{ ...completion, told: { ...told, buyer: false, waiting: 1 } }] }));
    expect([...markup.matchAll(/name="(tells_[^"]+)"/g)].map(([, name]) => name)).toEqual([
      'tells_vendor',
      'tells_waiting',
    ]);
    expect(markup).not.toMatch(/name="tells_[^>]*checked/);
    expect(markup).toContain('(1 person)');
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
