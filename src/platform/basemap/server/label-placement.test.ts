import { describe, expect, test } from 'vitest';
import { type LabelCandidate, placeLabels } from './label-placement.ts';

const limits = { within: { left: 0, top: 0, right: 400, bottom: 300 }, keepFree: [], most: 20 };
const boxAt = (left: number, top: number) => ({ left, top, right: left + 60, bottom: top + 20 });

function label(text: string, rank: number, ...places: [number, number][]): LabelCandidate {
  const options = places.map(([left, top]) => ({ boxes: [boxAt(left, top)], path: () => `${left} ${top}` }));
  return { text, rank, look: { colour: '#000', haloPx: 1 }, paddingPx: 5, options };
}
const textsOf = (candidates: LabelCandidate[], changed = {}) =>
  placeLabels(candidates, { ...limits, ...changed }).map(({ text }) => text);

describe('labels', () => {
  test('of a higher rank win the place', () => {
    expect(textsOf([label('hamlet', 5, [10, 10]), label('town', 1, [30, 15])])).toEqual(['town']);
  });

  test('of one rank win in their order', () => {
    expect(textsOf([label('near', 1, [10, 10]), label('far', 1, [30, 15])])).toEqual(['near']);
  });

  test('take their next option where the first is not free', () => {
    const placed = placeLabels([label('town', 1, [10, 10]), label('road', 2, [30, 15], [200, 200])], limits);
    expect(placed.map(({ path }) => path)).toEqual(['10 10', '200 200']);
  });

  test('keep their distance from each other', () => {
    expect(textsOf([label('a', 1, [10, 10]), label('b', 2, [10, 34])])).toEqual(['a']);
    expect(textsOf([label('a', 1, [10, 10]), label('b', 2, [10, 36])])).toEqual(['a', 'b']);
  });

  test('are whole, or not written', () => {
    expect(textsOf([label('cut', 1, [380, 10]), label('whole', 2, [340, 100])])).toEqual(['whole']);
  });

  test('leave free what must be seen', () => {
    expect(textsOf([label('over the pin', 1, [100, 100])], { keepFree: [boxAt(120, 110)] })).toEqual([]);
  });

  test('are no more than wanted', () => {
    const many = Array.from({ length: 9 }, (_, index) => label(`${index}`, 9 - index, [10, index * 30]));
    expect(textsOf(many, { most: 2 })).toEqual(['8', '7']);
  });
});
