import { expect, test } from 'vitest';
import { markupOf, wordsOf } from '#testing/words-of.tsx';
import { Pager } from './pager.tsx';

const pager = (page: number, totalPages: number) => (
  <Pager page={page} totalPages={totalPages} hrefFor={(number) => `/land?page=${number}`} />
);
const links = (page: number, totalPages: number) =>
  [...markupOf(pager(page, totalPages)).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);

test('the page and the number of pages stand between previous and next', () => {
  expect(wordsOf(pager(2, 5)).join('')).toBe('Page 2 of 5');
  expect(links(2, 5)).toEqual(['/land?page=1', '/land?page=3']);
});

test('the first page has no previous one, the last no next one', () => {
  expect([links(1, 5), links(5, 5)]).toEqual([['/land?page=2'], ['/land?page=4']]);
});

test('one page needs no pager', () => {
  expect(markupOf(pager(1, 1))).toBe('');
});
