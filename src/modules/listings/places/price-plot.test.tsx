import { describe, expect, it } from 'vitest';
import { markupOf } from '#tests/support/text-of.tsx';
import { PricePlot, plotDots } from './price-plot.tsx';

describe('the plot of prices', () => {
  it('has one dot a listing from the lowest price to the highest, in proportion', () => {
    expect(plotDots([10, 15, 20, 30]).map(({ x }) => x)).toEqual([6, 83, 160, 314]);
  });

  it('moves dots of nearly the same price off each other', () => {
    const dots = plotDots([100, 100, 100, 101, 200]);
    expect(new Set(dots.map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
    expect(dots.map(({ y }) => y)).toEqual([12, 7, 17, 12, 12]);
  });

  it('stands in the middle where all ask the same', () => {
    expect(plotDots([50, 50]).map(({ x }) => x)).toEqual([160, 160]);
  });

  it('says what it shows, and is nothing where there are too many prices', () => {
    const asked = [7_200_000, 9_000_000, 15_750_000, 16_000_000, 24_500_000];
    const markup = markupOf(<PricePlot prices={{ asked, median: 15_750_000 }} />);
    expect(markup).toContain('aria-label="5 prices from KSh 7.2M to KSh 24.5M, the middle one KSh 15.75M"');
    expect(markup.match(/<circle/g)).toHaveLength(5);
    expect(markupOf(<PricePlot prices={{ asked: [], median: 15_750_000 }} />)).toBe('');
  });
});
