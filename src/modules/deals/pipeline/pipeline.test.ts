import { describe, expect, test } from 'vitest';
import { daysSince, feeTexts, MOST_CARDS, spanOfDays, toColumns } from './pipeline.ts';
import { dealsHref, readDealsSearch } from './pipeline-search.ts';

let listings = 0;
const card = (
  column: 'made' | 'countered' | 'accepted',
  purpose: 'Sale' | 'Rent',
  fee_kes: number | null,
  path = `/office/properties/${++listings}`,
) => ({ column, listing: { path, purpose }, knows_fee: true, fee_kes });

describe('the columns of the pipeline', () => {
  test('have their cards in the order given, with the fees of sales and of lets apart', () => {
    const cards = [
      card('made', 'Sale', 600_000),
      card('made', 'Rent', 85_000),
      card('made', 'Sale', 300_000),
      card('made', 'Sale', null),
      card('accepted', 'Rent', 60_000),
    ];
    const [made, countered, accepted] = toColumns(cards);
    expect(made).toMatchObject({ key: 'made', total: 4, sale_fees_kes: 900_000, let_fees_kes: 85_000, without_fee: 1 });
    expect(made?.items).toEqual(cards.slice(0, 4));
    expect(countered).toEqual({
      key: 'countered',
      total: 0,
      sale_fees_kes: 0,
      let_fees_kes: 0,
      without_fee: 0,
      items: [],
    });
    expect(accepted).toMatchObject({ total: 1, let_fees_kes: 60_000 });
  });

  test('count the fee of a home once: that of its furthest and highest offer', () => {
    const [lower, higher] = [card('made', 'Sale', 300, '/home'), card('made', 'Sale', 500, '/home')];
    const [made] = toColumns([lower, higher, card('made', 'Sale', null, '/home')]);
    expect(made).toMatchObject({ total: 3, sale_fees_kes: 500, without_fee: 0 });
    const [left, , accepted] = toColumns([lower, higher, card('accepted', 'Sale', 400, '/home')]);
    expect([left, accepted]).toMatchObject([
      { total: 2, sale_fees_kes: 0 },
      { total: 1, sale_fees_kes: 400 },
    ]);
  });

  test('count none as without a fee whose fee is not told', () => {
    const [made] = toColumns([{ ...card('made', 'Sale', null), knows_fee: false }, card('made', 'Sale', null)]);
    expect(made).toMatchObject({ total: 2, without_fee: 1 });
  });

  test('show fifty cards, and count and add up all of them', () => {
    const [made] = toColumns(Array.from({ length: MOST_CARDS + 3 }, () => card('made', 'Sale', 100)));
    expect([made?.items.length, made?.total, made?.sale_fees_kes]).toEqual([50, 53, 5300]);
  });

  test('say their fees, and leave out what is nothing', () => {
    expect(feeTexts({ sale_fees_kes: 1_200_000, let_fees_kes: 85_000, without_fee: 2 })).toEqual([
      'Fees of sales KSh 1.2M',
      'Fees of lets KSh 85K',
      '2 without a fee',
    ]);
    expect(feeTexts({ sale_fees_kes: 0, let_fees_kes: 0, without_fee: 0 })).toEqual([]);
  });
});

test.each([
  ['2026-11-21T05:00:00Z', '2026-11-21T06:00:00Z', 0, 'since today'],
  // A quarter of an hour earlier, on the day before in Nairobi.
  ['2026-11-20T20:50:00Z', '2026-11-20T21:05:00Z', 1, 'since yesterday'],
  ['2026-11-07T06:00:00Z', '2026-11-21T05:00:00Z', 14, 'for 14 days'],
  ['2026-11-22T06:00:00Z', '2026-11-21T05:00:00Z', 0, 'since today'],
])('from %s to %s are %i days in Nairobi: %s', (at, now, days, text) => {
  expect([daysSince(at, now), spanOfDays(days)]).toEqual([days, text]);
});

test('any address opens the page: values that are none are left out', () => {
  const agent = '11111111-1111-4111-8111-111111111111';
  expect(readDealsSearch({ view: 'all', agent, enquiry_agent: 'me' })).toEqual({
    view: 'all',
    agent,
    enquiry_agent: 'me',
  });
  expect(readDealsSearch({ view: 'all', state: 'withdrawn', before: '12' })).toEqual({
    view: 'all',
    state: 'withdrawn',
    before: 12,
  });
  expect(readDealsSearch({ view: 'all', state: 'gone', before: '-1' })).toEqual({ view: 'all' });
  expect(readDealsSearch({ state: 'withdrawn' })).toEqual({});
  expect(readDealsSearch({ view: 'map', agent: "' or 1=1", enquiry_agent: ['me'] })).toEqual({});
  expect(dealsHref({ view: 'all', agent: 'me' })).toBe('/office/offers?view=all&agent=me');
  expect(dealsHref({})).toBe('/office/offers');
});
