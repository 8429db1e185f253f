import { describe, expect, it } from 'vitest';
import { figure, quantile } from './figures.ts';

describe('a figure', () => {
  it('is missed when the median is beyond its bound, and reached otherwise', () => {
    expect(figure({ what: 'time', values: [90, 130, 110], unit: 'ms', atMost: 100 }).verdict).toBe('missed');
    expect(figure({ what: 'time', values: [90, 130, 95], unit: 'ms', atMost: 100 }).verdict).toBe('reached');
    expect(figure({ what: 'ratio', values: [0.6], atLeast: 0.7 }).verdict).toBe('missed');
    expect(figure({ what: 'ratio', values: [0.7], atLeast: 0.7 }).verdict).toBe('reached');
  });

  it('has no verdict without a bound', () => {
    expect(figure({ what: 'rate', values: [1200], unit: '/s' })).toEqual({
      what: 'rate',
      target: null,
      measured: '1,200 /s',
      spread: '',
      verdict: null,
    });
  });

  it('tells the smallest and the largest of its repetitions', () => {
    expect(figure({ what: 'time', values: [3, 1, 2.25], unit: 's' }).spread).toBe('1 to 3, 3×');
  });

  it('is refused where nothing was measured or a value is no number', () => {
    expect(() => figure({ what: 'time', values: [] })).toThrow('Nothing was measured');
    expect(() => figure({ what: 'time', values: [1, Number.NaN] })).toThrow('Not a number');
  });
});

describe('a quantile', () => {
  it('is one of the values, by nearest rank', () => {
    const values = Array.from({ length: 20 }, (_, index) => 20 - index);
    expect([0.5, 0.75, 0.95, 1].map((share) => quantile(values, share))).toEqual([10, 15, 19, 20]);
  });
});
