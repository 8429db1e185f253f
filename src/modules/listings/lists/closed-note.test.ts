import { expect, test } from 'vitest';
import type { LandCardItem } from '../cards/card-items.ts';
import { closedNote } from './filtered-list.tsx';

const plot: LandCardItem = {
  kind: 'land',
  id: 1,
  slug: 'plot',
  title: 'Plot',
  isFeatured: false,
  place: 'Kitengela',
  priceKes: 1,
  summary: '',
  image: null,
  status: 'Available',
  zoning: null,
  size: 1,
  sizeUnit: 'acres',
  acres: 1,
};
const withStatus = (...all: LandCardItem['status'][]) => all.map((status) => ({ ...plot, status }));

test('a count says how many of all that were found are sold, and nothing where more were found than are shown', () => {
  expect(closedNote(withStatus('Sold'), 1)).toBe('already sold');
  expect(closedNote(withStatus('Sold', 'Available', 'Under offer'), 3)).toBe('1 already sold');
  expect(closedNote(withStatus('Available'), 1)).toBe('');
  expect(closedNote(withStatus('Sold'), 2)).toBe('');
});
