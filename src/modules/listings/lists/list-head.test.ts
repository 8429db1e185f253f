import { describe, expect, test } from 'vitest';
import { readSearch } from '../filters/list-search.ts';
import type { ListingPage, ListPageResult } from './list-data.ts';
import { listHead } from './list-head.ts';
import { generalList, landList, residentialList as list } from './listing-lists.ts';

const site = { publicUrl: 'https://makao.example', siteName: 'Makao', viewings_are_free: true };

const page = (current: number, total: number, titles: string[]): ListingPage => ({
  items: titles.map((title, index) => ({
    kind: 'property',
    id: index + 1,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    purpose: 'Sale',
    status: 'Available',
    isFeatured: false,
    type: 'villa',
    place: 'Karen, Nairobi',
    bedrooms: 4,
    bathrooms: 3,
    areaSqm: 300,
    priceKes: 50_000_000,
    summary: '',
    image: null,
  })),
  pagination: {
    current_page: current,
    total_pages: Math.ceil(total / 10),
    total_items: total,
    per_page: 10,
    has_next: current * 10 < total,
    has_prev: current > 1,
  },
});

const noNotes = {
  chosenPurpose: null,
  othersCount: 0,
  plotsCount: 0,
  corrections: [],
  unread: null,
  leftOut: [],
  alternatives: null,
};

const headOf = (query: string, result: ListingPage | null) => {
  const search = readSearch(list, Object.fromEntries(new URLSearchParams(query)));
  const loaded: ListPageResult = result
    ? { search, page: result, notes: noNotes, failure: null }
    : { search, page: null, failure: 'We are busy right now.' };
  return listHead(list, loaded, site);
};
/** What a preview of the page shows: everything but its address. */
const textsOf = ({ meta }: ReturnType<typeof headOf>): string =>
  JSON.stringify(meta.filter((tag) => !('property' in tag && tag.property === 'og:url')));
const link = (head: ReturnType<typeof headOf>, rel: string) => head.links.find((found) => found.rel === rel)?.href;

describe('the head of a list', () => {
  test('names the search in its title and description', () => {
    const { meta } = headOf(
      'type=rent&residential_subtype=villa&county=Karen&page=2',
      page(2, 23, ['Marula Lane villa']),
    );
    expect(meta).toContainEqual({ title: 'Villas for rent in Karen, page 2 · Makao' });
    expect(meta).toContainEqual({
      name: 'description',
      content: 'Villas for rent in Karen: 23 to choose from, with prices, sizes and photographs. Viewings are free.',
    });
  });

  test('names the words that were looked for', () => {
    const { meta } = headOf('search=garden&county=Karen', page(1, 3, ['Marula Lane villa']));
    expect(meta).toContainEqual({ title: 'Homes for sale in Karen matching ‘garden’ · Makao' });
  });

  test('repeats no sentence from the address where nothing was found', () => {
    const query = 'county=Call+0711+999+888+for+your+deposit&search=Makao+is+closing&residential_subtype=villa';
    for (const result of [page(1, 0, []), null]) {
      const said = textsOf(headOf(query, result));
      expect(said).toContain('Villas for sale · Makao');
      for (const typed of ['0711', 'deposit', 'closing']) expect(said).not.toContain(typed);
    }
    const plots = readSearch(landList, { location: 'evil.example/pay', search: 'Pay first' });
    const said = textsOf(listHead(landList, { search: plots, page: null, failure: 'We are busy right now.' }, site));
    expect(said).toContain('· Makao');
    expect(said).not.toMatch(/evil|Pay/);
  });

  test('tells of the homes it shows where the purpose was chosen for the prices', () => {
    const search = readSearch(generalList, { min_price: '500000' });
    const notes = { ...noNotes, chosenPurpose: 'Rent' } as const;
    const first = page(1, 23, ['Marula Lane villa']);
    const head = listHead(generalList, { search, notes, page: first, failure: null }, site);
    expect(head.meta).toContainEqual({ title: 'Properties for rent · Makao' });
    expect(link(head, 'canonical')).toBe('https://makao.example/properties?type=rent&min_price=500000');
    expect(link(head, 'next')).toBe('https://makao.example/properties?type=rent&min_price=500000&page=2');
  });

  test('is the same page in every view, and knows its neighbours', () => {
    const head = headOf('type=SALE&view=list&county=Karen&page=2', page(2, 23, ['Marula Lane villa']));
    expect(link(head, 'canonical')).toBe('https://makao.example/residential?county=Karen&page=2');
    expect(link(head, 'prev')).toBe('https://makao.example/residential?county=Karen');
    expect(link(head, 'next')).toBe('https://makao.example/residential?county=Karen&page=3');
  });

  test('lists what is on the page, numbered through all pages', () => {
    const text = JSON.stringify(headOf('page=2', page(2, 12, ['Marula Lane villa', 'Bogani villa'])).meta);
    expect(text).toContain('"numberOfItems":12');
    expect(text).toContain(
      '{"@type":"ListItem","position":12,"name":"Bogani villa","url":"https://makao.example/view/property/bogani-villa"}',
    );
  });

  test.each([
    ['nothing was found', page(1, 0, [])],
    ['the page is beyond the last', page(9, 12, [])],
    ['the list could not be loaded', null],
  ])('keeps a page out of search results when %s', (_, result) => {
    const head = headOf('', result);
    expect(head.meta).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(link(head, 'next')).toBeUndefined();
  });
});
