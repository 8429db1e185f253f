import { describe, expect, it } from 'vitest';
import type { AreaFigure, AreaNeighbour } from './area-contract.ts';
import { areaSentences, type ToldOfArea, whatIsThere } from './area-sentences.ts';

const nairobi = { slug: 'nairobi-county', name: 'Nairobi', kind: 'county' } as const;
const prices = {
  low: 7_200_000,
  median: 15_750_000,
  high: 24_500_000,
  median_per_sqm: 102_381,
  median_per_acre: null,
  asked: [],
  is_estimated: false,
};
const figure = (of: Partial<AreaFigure>): AreaFigure => ({
  type: 'apartment',
  purpose: 'Sale',
  listings: 9,
  prices,
  ...of,
});
const neighbour = (name: string, distance_m: number): AreaNeighbour => ({
  slug: name.toLowerCase(),
  name,
  kind: 'area',
  homes: 4,
  spaces: 0,
  plots: 0,
  distance_m,
});
const kilimani: ToldOfArea = {
  kind: 'area',
  within: [nairobi],
  listings: 21,
  near_m: null,
  figures: [figure({})],
  neighbours: [neighbour('Kileleshwa', 2_000), neighbour('Lavington', 2_600), neighbour('Karen', 9_000)],
  nearest_stages: [{ name: 'Yaya Centre', distance_m: 300 }],
};

describe('the sentences of an area', () => {
  it('say what is there, what it costs and how one gets there', () => {
    expect(areaSentences(kilimani)).toEqual([
      'An area of Nairobi County with 21 listings now.',
      'Most apartments for sale ask KSh 7,200,000–24,500,000; the middle price is KSh 15,750,000.',
      'From its middle it is about 300 m to the matatu stage Yaya Centre, 2 km to Kileleshwa and 2.6 km to Lavington, in a straight line.',
    ]);
  });

  it('tell of rents a month, of homes before anything else, and of what there is most of', () => {
    const rents = { ...prices, low: 45_000, median: 75_000, high: 120_000 };
    const [, cost] = areaSentences({
      ...kilimani,
      figures: [
        figure({ listings: 6 }),
        figure({ purpose: 'Rent', listings: 12, prices: rents }),
        figure({ type: 'plot', listings: 30 }),
      ],
    });
    expect(cost).toBe('Most apartments to let ask KSh 45,000–120,000 a month; the middle rent is KSh 75,000.');
  });

  it('tell no price of fewer than five, and nothing that is not known', () => {
    const few = { ...kilimani, figures: [figure({ listings: 4, prices: null })], neighbours: [], nearest_stages: [] };
    expect(areaSentences(few).slice(1)).toEqual([
      'Fewer than five of a kind are on offer, too few to say what is usual.',
    ]);
    expect(areaSentences({ ...few, listings: 0, figures: [] })).toEqual(['An area of Nairobi County.']);
  });

  it('tell of a county how far it is from the next', () => {
    const kiambu = { ...neighbour('Kiambu', 14_200), kind: 'county' } as const;
    expect(
      areaSentences({ ...kilimani, kind: 'county', within: [], neighbours: [kiambu], nearest_stages: [] })[2],
    ).toBe('Its middle is 14.2 km from that of Kiambu County, in a straight line.');
  });

  it('say what is along a road, and how near to a landmark', () => {
    expect(whatIsThere({ ...kilimani, kind: 'road', listings: 1 })).toBe(
      'A road in Nairobi County with 1 listing now, within a kilometre of it or with it in their address.',
    );
    expect(whatIsThere({ ...kilimani, kind: 'landmark', near_m: 2_000 })).toBe(
      'A landmark in Nairobi County with 21 listings now, within 2 km of it.',
    );
  });
});
