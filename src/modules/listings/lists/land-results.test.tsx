import { expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { LandCardItem } from '../cards/card-items.ts';
import { readLandSearch } from '../filters/land-search.ts';
import { LandResults } from './land-results.tsx';

const plot: LandCardItem = {
  id: 9,
  slug: 'kisaju-50-by-100',
  title: 'Kisaju 50 × 100, ready title',
  status: 'Available',
  isFeatured: false,
  place: 'Kitengela, Kajiado County',
  zoning: null,
  size: 0.25,
  sizeUnit: 'acres',
  acres: 0.25,
  priceKes: 790_000,
  summary: '',
  image: null,
};

const results = (current_page: number, total_pages: number, shown = 1) => {
  const [has_next, has_prev] = [current_page < total_pages, current_page > 1];
  const plots = Array.from({ length: shown }, (_, index) => ({ ...plot, id: index + 1 }));
  const pagination = { current_page, total_pages, total_items: total_pages * 10, per_page: 10, has_next, has_prev };
  return (
    <LandResults
      search={readLandSearch({ state: 'Nairobi' })}
      page={{ items: plots, pagination }}
      notes={{ corrections: [], unread: null, leftOut: [], alternatives: null }}
      serverCards={undefined}
    />
  );
};
const links = (page: number, pages: number) =>
  [...markupOf(results(page, pages)).matchAll(/<a [^>]*href="(\/land\?[^"]+)"/g)].map(([, href]) => href);

test('the page and the number of pages stand between previous and next', { tags: ['S-127'] }, () => {
  expect(textsOf(results(2, 5)).at(-1)).toBe('Page 2 of 5');
  expect(links(2, 5)).toEqual(['/land?state=Nairobi', '/land?state=Nairobi&amp;page=3']);
});

test('the first page has no previous one, the last no next one', { tags: ['S-163'] }, () => {
  expect([links(1, 5), links(5, 5)]).toEqual([['/land?state=Nairobi&amp;page=2'], ['/land?state=Nairobi&amp;page=4']]);
});

test('one page needs no way to others', { tags: ['S-128'] }, () => {
  expect(textsOf(results(1, 1)).join(' ')).not.toContain('Page ');
  expect(links(1, 1)).toEqual([]);
});

test('a card that would stand alone in a row of three has an invitation beside it', () => {
  const invites = (shown: number) => textsOf(results(1, 2, shown)).includes('Not the plot you have in mind?');
  expect([1, 4, 8, 9, 10].map(invites)).toEqual([false, true, false, false, true]);
});
