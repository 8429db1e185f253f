import { expect, test } from 'vitest';
import { readTableSearch, sortedBy, sortHref, tableHref, viewQuery } from './table-search.ts';

test('an address is read as far as it makes sense', () => {
  expect(
    readTableSearch({
      state: 'In review',
      type: 'castle',
      page: '0',
      agent: 'none',
      search: ' karen ',
      sort_by: 'slug',
    }),
  ).toEqual({ state: 'In review', agent: 'none', search: 'karen' });
});

test('a list is kept without the page somebody was on', () => {
  expect(viewQuery({ state: 'Draft', page: '4' })).toBe('state=Draft');
  expect(tableHref('land', { state: 'Draft', page: '4' })).toBe('/office/land?state=Draft&page=4');
});

test('a column that the list is sorted by sorts the other way round, from the first page', () => {
  expect(sortHref('property', { search: 'karen', page: '2' }, 'title')).toBe(
    '/office/properties?search=karen&sort_by=title&sort_order=asc',
  );
  const byTitle = { sort_by: 'title', sort_order: 'asc' };
  expect(sortHref('property', byTitle, 'title')).toBe('/office/properties?sort_by=title&sort_order=desc');
  expect([sortedBy(byTitle, 'title'), sortedBy(byTitle, 'price'), sortedBy({}, 'updated')]).toEqual([
    'asc',
    undefined,
    'desc',
  ]);
});
