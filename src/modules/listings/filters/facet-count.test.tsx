import { describe, expect, test } from 'vitest';
import { textsOf } from '#tests/support/text-of.tsx';
import { FacetBars } from './facet-bars.tsx';
import { FacetCount, FacetOption, facetNumber } from './facet-count.tsx';
import type { Facets } from './facets-contract.ts';
import { FacetsContext } from './use-facets.tsx';

const facets: Facets = {
  is_estimated: false,
  counts: { zoning: { Residential: 12, Industrial: 1 } },
  ranges: {
    price: [
      { from: 1_000_000, to: 1_500_000, listings: 3 },
      { from: 1_500_000, to: 2_000_000, listings: 0 },
      { from: 2_000_000, to: null, listings: 9 },
    ],
  },
  places: { looked_for: null, is_estimated: false, items: [] },
};

const shown = (element: React.ReactElement, of: Facets | null = facets) =>
  textsOf(<FacetsContext value={{ facets: of, noun: { one: 'plot', many: 'plots' } }}>{element}</FacetsContext>).join(
    ' ',
  );

describe('the number beside a choice', () => {
  test.each([
    ['Residential', ', 12 plots'],
    ['Industrial', ', 1 plot'],
    ['Agricultural', ', 0 plots'],
    ['constructor', ', 0 plots'],
  ])('%s: %s', (value, text) => {
    expect(shown(<FacetCount facet="zoning" value={value} />)).toBe(text);
  });

  test('is left out where it is not known', () => {
    expect(shown(<FacetCount facet="zoning" value="Residential" />, null)).toBe('');
    expect(shown(<FacetCount facet="tenure" value="Freehold" />)).toBe('');
    expect(shown(<FacetOption label="Office" facet="zoning" value="Office" />, null)).toBe('Office');
  });

  test('is said to be estimated, and left out where a sample has none', () => {
    const estimated = { ...facets, is_estimated: true, counts: { zoning: { Residential: 123_456 } } };
    expect(shown(<FacetCount facet="zoning" value="Residential" />, estimated)).toBe(', about 120,000 plots');
    expect(shown(<FacetCount facet="zoning" value="Industrial" />, estimated)).toBe('');
  });

  test('has two digits if it is estimated', () => {
    expect([0, 8, 64, 99, 6_464, 9_960, 1_249_999].map((listings) => facetNumber(listings, true))).toEqual([
      '0',
      '8',
      '64',
      '99',
      '6,500',
      '10,000',
      '1,200,000',
    ]);
  });
});

test('bars are told from the lowest price to the highest, and nothing is drawn of a single one', () => {
  const bars = <FacetBars range="price" label="Prices" min={null} max={null} format={(price) => `KSh ${price}`} />;
  expect(shown(bars)).toBe('KSh 1000000 KSh 2000000+');
  const [first] = facets.ranges.price ?? [];
  expect(shown(bars, { ...facets, ranges: { price: first ? [first] : [] } })).toBe('');
});
