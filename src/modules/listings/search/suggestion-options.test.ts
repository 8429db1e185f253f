import { describe, expect, test } from 'vitest';
import type { SearchSuggestions } from './search-contract.ts';
import { optionGroups, typedParts } from './suggestion-options.ts';

const anywhere = { list: null, purpose: null };
const nothing: SearchSuggestions = { areas: [], buildings: [], listings: [] };

const kilimani = { name: 'Kilimani', within: 'Nairobi', href: '/search?q=Kilimani', homes: 1_034, spaces: 1, plots: 6 };

describe('the rows under the search field', () => {
  test('are areas with their counts in words, buildings, and listings with their reference', () => {
    const suggestions: SearchSuggestions = {
      areas: [kilimani, { name: 'Kilifi', within: '', href: '/search?q=Kilifi', homes: 0, spaces: 0, plots: 0 }],
      buildings: [{ name: 'Kilima Court', place: 'Kilimani, Nairobi', href: '/properties?search=Kilima', listings: 2 }],
      listings: [{ reference: 'MK-L-1043', title: 'Kilifi creek', place: 'Mnarani', href: '/view/land/kilifi-creek' }],
    };
    const rows = optionGroups('kili', suggestions, [], anywhere).map(({ name, options }) => [
      name,
      ...options.map(({ title, note }) => `${title} | ${note}`),
    ]);
    expect(rows).toEqual([
      ['Areas', 'Kilimani, Nairobi | 1,034 homes, 1 business space, 6 plots', 'Kilifi | nothing there now'],
      ['Buildings', 'Kilima Court | Kilimani, Nairobi · 2 listings'],
      ['Listings', 'Kilifi creek | Mnarani · MK-L-1043'],
    ]);
  });

  test('are the last searches while the field is empty', () => {
    const [group, ...others] = optionGroups(' ', null, ['godown mombasa road', 'Kilimani'], anywhere);
    expect(others).toEqual([]);
    expect(group).toEqual({
      name: 'Recent searches',
      options: [
        {
          title: 'godown mombasa road',
          note: '',
          href: '/search?q=godown+mombasa+road',
          search: 'godown mombasa road',
        },
        { title: 'Kilimani', note: '', href: '/search?q=Kilimani', search: 'Kilimani' },
      ],
    });
  });

  test('have two of the last searches at most that contain what is typed, never that itself', () => {
    const recent = ['Kilimani', '2 bed kilimani', 'plot ruiru', 'kilimani 15m', 'office kilimani'];
    const [group] = optionGroups('kilimani', nothing, recent, anywhere);
    expect(group?.options.map(({ title }) => title)).toEqual(['2 bed kilimani', 'kilimani 15m']);
  });

  test('leave the list that the field stands over where an area has nothing for it', () => {
    const limuru = { name: 'Limuru', within: 'Kiambu', href: '/search?q=Limuru', homes: 0, spaces: 0, plots: 1 };
    const hrefOver = (list: string, area = limuru) =>
      optionGroups('x', { ...nothing, areas: [area] }, [], { list, purpose: null })[0]?.options[0]?.href;
    for (const list of ['residential', 'commercial', 'properties']) expect(hrefOver(list)).toBe('/search?q=Limuru');
    expect(hrefOver('land')).toBe('/search?q=Limuru&list=land');
    expect(hrefOver('land', { ...limuru, homes: 2, plots: 0 })).toBe('/search?q=Limuru');
  });

  test('search the list that the field stands over; a page that is named is left as it is', () => {
    const suggestions = { ...nothing, areas: [kilimani], buildings: [{ ...building, href: '/properties?search=K' }] };
    const groups = optionGroups('kili', suggestions, ['kilifi'], { list: 'residential', purpose: 'rent' });
    expect(groups.flatMap(({ options }) => options.map(({ href }) => href))).toEqual([
      '/search?q=Kilimani&list=residential&purpose=rent',
      '/properties?search=K',
      '/search?q=kilifi&list=residential&purpose=rent',
    ]);
  });
});

const building = { name: 'Kilima Court', place: '', listings: 0 };

test.each([
  ['Kilimani, Nairobi', 'kili', '[Kili]mani, Nairobi'],
  ['Upper Hill', '2 bed upper h', '[Upper] [H]ill'],
  ['Kilifi, Kilifi', 'KILIFI', '[Kilifi], [Kilifi]'],
  ['Ngong Road', 'ro road', 'Ngong [Road]'],
  ['Karen', 'aren', 'Karen'],
  ['C++ (a) Court', '(a) c++ .*', '[C]++ ([a]) [C]ourt'],
  ['Mũthaiga', 'mũ', '[Mũ]thaiga'],
  ['Karen', '', 'Karen'],
])('of %j, typed as %j, %j is emphasised', (text, typed, expected) => {
  const parts = typedParts(text, typed);
  expect(parts.map((part) => (part.isTyped ? `[${part.text}]` : part.text)).join('')).toBe(expected);
});
