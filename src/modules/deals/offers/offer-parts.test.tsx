import { describe, expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { OfferDetail } from './contract.ts';
import { OfferSteps } from './offer-steps.tsx';
import { ListingOffers } from './record-offers.tsx';

const offer: OfferDetail = {
  id: 9,
  listing: {
    kind: 'property',
    id: 7,
    title: 'Jacaranda House',
    reference: 'MK-P-7',
    path: '/office/properties/7',
    purpose: 'Sale',
    state: 'Available',
  },
  asking_kes: 20_000_000,
  contact: { id: 3, name: 'Grace Wambui' },
  enquiry: null,
  state: 'made',
  amount_kes: 18_200_000,
  offered_kes: null,
  counter_kes: null,
  deposit_kes: null,
  conditions: '',
  valid_until: null,
  pays_by: null,
  advocate: '',
  is_out_of_date: false,
  changed_by: 'Wanjiku Mwangi',
  version: 1,
  made_at: '2026-11-20T07:00:00.000Z',
  state_at: '2026-11-20T07:00:00.000Z',
  lowest_kes: null,
  steps: ['accept'],
  tells: { buyer: null, vendor: null },
  may_complete: false,
  other_offers: 0,
  open_visits: 0,
  own_visits: 0,
  may_close_enquiry: false,
  may_reopen_enquiry: false,
};
const steps = (more: Partial<OfferDetail>) => (
  <OfferSteps offer={{ ...offer, ...more }} account={{ form_token: 't', sends_mail: true }} returned={null} />
);

describe('the steps of an offer', () => {
  test('say at which sum it is accepted', () => {
    expect(textsOf(steps({}))).toContain('Accept at KSh 18,200,000');
    expect(markupOf(steps({}))).not.toContain('type="radio"');
  });

  test('ask at which of the two sums a countered one is accepted, the counter unless another is chosen', () => {
    const countered = steps({ state: 'countered', counter_kes: 18_400_000 });
    const texts = textsOf(countered);
    expect(texts).toContain('The counter, KSh 18,400,000');
    expect(texts).toContain('Their offer, KSh 18,200,000');
    const ticked = markupOf(countered)
      .match(/<input[^>]*type="radio"[^>]*>/g)
      ?.filter((box) => box.includes('checked'));
    expect(ticked).toEqual([expect.stringContaining('value="counter"')]);
  });

  test('fill in the earlier sum where it is reopened', () => {
    expect(markupOf(steps({ state: 'withdrawn', steps: ['reopen'] }))).toContain('value="18,200,000"');
  });
});

describe('the offers of a listing', () => {
  const panel = (state: string, mayWork: boolean) =>
    textsOf(
      <ListingOffers
        offers={{ items: [], next: null }}
        listing={{ reference_number: 'MK-P-7', state }}
        mayWork={mayWork}
      />,
    );

  test('lead to a new one for who works on the listing, and tell others what they can do', () => {
    expect(panel('Available', true)).toContain('Make an offer');
    const forOthers = panel('Available', false);
    expect(forOthers).not.toContain('Make an offer');
    expect(forOthers).toContain('Make an offer from an enquiry of yours.');
  });

  test.each([
    ['Sold', 'It is sold.'],
    ['Let', 'It is let.'],
  ])('lead to no new one once it is %s', (state, text) => {
    expect(panel(state, true)).toContain(text);
    expect(panel(state, true)).not.toContain('Make an offer');
  });
});
