import { describe, expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { LandCardItem } from '../cards/card-items.ts';
import type { PlaceLookedFor } from '../filters/facets-contract.ts';
import { readSearch } from '../filters/list-search.ts';
import { FacetsContext } from '../filters/use-facets.tsx';
import type { SearchAlternatives } from '../search/search-contract.ts';
import { ListResults } from './list-results.tsx';
import { type ListingList, landList, residentialList } from './listing-lists.ts';

const plot: LandCardItem = {
  kind: 'land',
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

const notes = { chosenPurpose: null, othersCount: 0, plotsCount: 0 };
const reading = { corrections: [], unread: null, leftOut: [], alternatives: null };

const results = (current_page: number, total_pages: number, shown = 1) => (
  <ListResults
    list={landList}
    results={{
      search: readSearch(landList, { state: 'Nairobi' }),
      notes: { ...notes, ...reading },
      items: Array.from({ length: shown }, (_, index) => ({ ...plot, id: index + 1 })),
      totalItems: total_pages * 10,
      isCapped: false,
      firstPage: current_page,
      lastPage: current_page,
      totalPages: total_pages,
      more: { name: 'idle' },
      loadMore: () => {},
    }}
    serverCards={undefined}
  />
);
const links = (page: number, pages: number) =>
  [...markupOf(results(page, pages)).matchAll(/<a [^>]*href="(\/land\?[^"]+)"/g)].map(([, href]) => href);

test('the page and the number of pages stand between previous and next', { tags: ['S-127'] }, () => {
  expect(textsOf(results(2, 5)).at(-1)).toBe('Page 2 of 5');
  expect(links(2, 5)).toEqual(['/land?state=Nairobi', '/land?state=Nairobi&amp;page=3']);
});

test('the first page has no previous one, the last no next one', { tags: ['S-163'] }, () => {
  expect([links(1, 5), links(5, 5)]).toEqual([['/land?state=Nairobi&amp;page=2'], ['/land?state=Nairobi&amp;page=4']]);
});

test.each([
  { cards: 10, shown: 'lg:grid', wide: 'lg:col-span-2' },
  { cards: 11, shown: 'sm:grid', wide: null },
  { cards: 9, shown: 'sm:grid', wide: 'lg:hidden' },
  { cards: 12, shown: null, wide: null },
])('where $cards cards leave a row unfinished, an invitation to enquire fills it', ({ cards, shown, wide }) => {
  const [, classes = ''] =
    /<li class="([^"]*)">(?:(?!<li).)*Not what you had in mind/s.exec(markupOf(results(1, 2, cards))) ?? [];
  if (shown === null) return expect(classes).toBe('');
  expect(classes.split(' ')).toEqual(expect.arrayContaining(['hidden', shown, ...(wide ? [wide] : [])]));
  if (wide === null) expect(classes).not.toContain('lg:');
});

test('one page needs no way to others', { tags: ['S-128'] }, () => {
  expect(textsOf(results(1, 1)).join(' ')).not.toContain('Page ');
  expect(links(1, 1)).toEqual([]);
});

describe('where nothing was found', () => {
  const nairobi: PlaceLookedFor = {
    slug: 'nairobi',
    name: 'Nairobi',
    kind: 'county',
    search_text: 'Nairobi',
    near_m: null,
    properties: 40,
    plots: 9,
  };
  const ways: SearchAlternatives = {
    near: [{ change: '2 bedrooms', href: '/residential?bedrooms=2', listings: 1 }],
    nearby: [{ name: 'Kiambu', km: 12, href: '/residential?county=Kiambu', listings: 3 }],
    looser: [{ filter: 'House', href: '/residential?county=Nairobi', listings: 4 }],
    open: [],
    similar: [],
  };
  /** The first link in place of the cards. */
  const firstLink = (list: ListingList, query: Record<string, string>, alternatives: SearchAlternatives | null) => {
    const places = { looked_for: nairobi, is_estimated: false, items: [] };
    const markup = markupOf(
      <FacetsContext value={{ facets: { is_estimated: false, counts: {}, ranges: {}, places }, noun: list.noun }}>
        <ListResults
          list={list}
          results={{
            ...{ items: [], totalItems: 0, isCapped: false, firstPage: 1, lastPage: 1, totalPages: 0 },
            search: readSearch(list, query),
            notes: { ...notes, ...reading, alternatives },
            more: { name: 'idle' },
            loadMore: () => {},
          }}
          serverCards={undefined}
        />
      </FacetsContext>,
    );
    const [, href, label] = /<a [^>]*href="([^"]+)"[^>]*>([^<]+)</.exec(markup) ?? [];
    return [label, href];
  };

  test('the closest other search comes first, a small change before a filter left out; plots are no substitute for a house', () => {
    const house = { county: 'Nairobi', residential_subtype: 'house', bedrooms: '3' };
    expect(firstLink(residentialList, house, ways)).toEqual(['2 bedrooms: 1 home', '/residential?bedrooms=2']);
    const looser = ['Without House: 4 homes', '/residential?county=Nairobi'];
    expect(firstLink(residentialList, house, { ...ways, near: [], nearby: [] })).toEqual(looser);
    expect(firstLink(residentialList, house, null)).toEqual(['Reset Filters', '/residential']);
  });

  test('where only a place was said, or land is looked for, what the place has comes first', () => {
    const plots = ['See 9 plots in Nairobi', '/land?location=Nairobi'];
    expect(firstLink(residentialList, { county: 'Nairobi' }, ways)).toEqual(plots);
    expect(firstLink(landList, { location: 'Nairobi', max_price: '1000' }, ways)).toEqual(plots);
  });
});
