import { describe, expect, test } from 'vitest';
import { formatPlots } from '../plots.ts';
import { formatSize, otherUnits, plotCells } from './land-size.ts';

describe('the size of a plot', () => {
  test('is said as it was given', { tags: ['S-075'] }, () => {
    expect([formatSize(0.25, 'acres'), formatSize(1, 'acres'), formatSize(2, 'acres')]).toEqual([
      '0.25 acre',
      '1 acre',
      '2 acres',
    ]);
    expect([formatSize(0.045, 'hectares'), formatSize(1250.5, 'sqm')]).toEqual(['0.045 hectare', '1,250.5 sqm']);
  });

  test('is about so many plots of 50 x 100 ft', () => {
    const plots = [0.02, 0.05, 0.1112, 0.125, 0.2, 0.25, 0.5, 1, 2.5, 1000].map(formatPlots);
    expect(plots.map((words) => words.replace(' of 50 x 100 ft', ''))).toEqual([
      'Less than half a plot',
      'About half a plot',
      'About 1 plot',
      'About 1 plot',
      'About 1.5 plots',
      'About 2 plots',
      'About 4 plots',
      'About 8 plots',
      'About 20 plots',
      'About 8,000 plots',
    ]);
  });

  test('fills the cells of one acre, and says how many acres beyond', () => {
    expect(plotCells(0.01)).toEqual({ filled: 1, times: null });
    expect(plotCells(0.5)).toEqual({ filled: 4, times: null });
    expect(plotCells(1)).toEqual({ filled: 8, times: null });
    expect(plotCells(2.47)).toEqual({ filled: 8, times: '2.5' });
  });

  test('stands in the other units beside, rounded', () => {
    expect(otherUnits(0.125, 'acres')).toEqual(['0.0506 hectare', '506 sqm']);
    expect(otherUnits(0.045, 'hectares')).toEqual(['0.111 acre', '450 sqm']);
    expect(otherUnits(464.5, 'sqm')).toEqual(['0.115 acre', '0.0465 hectare']);
    expect(otherUnits(0.4047, 'hectares')).toEqual(['1 acre', '4,047 sqm']);
    expect(otherUnits(500, 'acres')).toEqual(['202 hectares', '2,023,428 sqm']);
  });
});
