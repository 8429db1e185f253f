import { expect, test } from 'vitest';
import { shownColumns } from './shown-columns.ts';

const column = (key: string, more = {}) => ({ key, head: key, cell: () => key, ...more });
const columns = [
  column('name'),
  column('price', { onSmallScreen: 'hidden' }),
  column('place', { startsHidden: true }),
  column('state'),
];
const keysOf = (chosen: string[] | undefined) => shownColumns(columns, chosen).map(({ key }) => key);

test('a list begins with its usual columns and then has the first and the chosen ones in its own order', () => {
  expect(keysOf(undefined)).toEqual(['name', 'price', 'state']);
  expect(keysOf(['state', 'place', 'gone'])).toEqual(['name', 'place', 'state']);
  expect(keysOf([])).toEqual(['name']);
});

test('a column that was chosen stays on narrow windows', () => {
  const isLeftOut = (chosen: string[] | undefined) =>
    shownColumns(columns, chosen).some(({ onSmallScreen }) => onSmallScreen === 'hidden');
  expect([isLeftOut(undefined), isLeftOut(['price'])]).toEqual([true, false]);
});
