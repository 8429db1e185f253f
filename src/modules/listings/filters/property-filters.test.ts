import { describe, expect, test } from 'vitest';
import { commercialList, generalList, residentialList as list } from '../lists/listing-lists.ts';
import { activeFilters, nothingFound, resultCount, searchName, withoutFilters } from './active-filters.ts';
import { filterSections } from './filter-sections.ts';
import { listHref, readSearch } from './list-search.ts';

const read = (query: string) => readSearch(list, Object.fromEntries(new URLSearchParams(query)));
const chips = (query: string) => activeFilters(list, read(query)).map((filter) => filter.label);

describe('filters in force', () => {
  test('are named in words', { tags: ['S-101'] }, () => {
    expect(
      chips(
        'type=rent&residential_subtype=apartment&county=Kilimani&min_price=10m&max_price=100m&bedrooms=4&bathrooms=3',
      ),
    ).toEqual(['Apartment', 'Kilimani', 'KSh 10,000,000 to 100,000,000', '4 bedrooms', '3 bathrooms']);
    expect(chips('title=garden&bedrooms=1&bathrooms=4')).toEqual(['‘garden’', '1 bedroom', '4+ bathrooms']);
  });

  test('name the choice of featured listings, which is taken off like any other', () => {
    const search = read('type=rent&featured=true&bedrooms=4&page=2');
    expect(activeFilters(list, search).map(({ label, without }) => [label, listHref(list, without)])).toEqual([
      ['4 bedrooms', '/residential?type=rent&featured=true'],
      ['Featured', '/residential?type=rent&bedrooms=4'],
    ]);
    expect(listHref(list, withoutFilters(list, search))).toBe('/residential?type=rent');
  });

  test('say one-sided and exact prices as they are', () => {
    expect(chips('min_price=10m')).toEqual(['From KSh 10,000,000']);
    expect(chips('max_price=165000')).toEqual(['Up to KSh 165,000']);
    expect(chips('max_price=12345678')).toEqual(['Up to KSh 12,345,678']);
    expect(chips('min_price=5m&max_price=5m')).toEqual(['KSh 5,000,000']);
  });

  test('do not include order, view and page, nor sale or rent where the list always shows one of them', () => {
    expect(chips('type=rent&sort=price_asc&view=list&page=3')).toEqual([]);
    const search = readSearch(generalList, { type: 'rent', sort: 'price_asc', page: '3' });
    expect(activeFilters(generalList, search).map((filter) => filter.label)).toEqual(['For rent']);
  });

  test('name studios, houses, features, furniture and floor area, each taken off alone', () => {
    const search = read(
      'residential_subtype=house&bedrooms=0&features=pool,borehole&furnishing=FURNISHED&min_size=200',
    );
    expect(activeFilters(list, search).map(({ label, without }) => [label, listHref(list, without)])).toEqual([
      ['House', '/residential?bedrooms=0&min_size=200&furnishing=furnished&features=borehole,pool'],
      ['From 200 sqm', '/residential?residential_subtype=house&bedrooms=0&furnishing=furnished&features=borehole,pool'],
      ['Studio', '/residential?residential_subtype=house&min_size=200&furnishing=furnished&features=borehole,pool'],
      ['Furnished', '/residential?residential_subtype=house&bedrooms=0&min_size=200&features=borehole,pool'],
      ['Borehole', '/residential?residential_subtype=house&bedrooms=0&min_size=200&furnishing=furnished&features=pool'],
      [
        'Swimming pool',
        '/residential?residential_subtype=house&bedrooms=0&min_size=200&furnishing=furnished&features=borehole',
      ],
    ]);
    expect(listHref(list, withoutFilters(list, search))).toBe('/residential');
    expect(chips('min_size=80&max_size=120.5')).toEqual(['80 to 120.5 sqm']);
    expect(chips('max_size=1200')).toEqual(['Up to 1,200 sqm']);
  });

  test('each lead to the search without them, at its first page', () => {
    const filters = activeFilters(list, read('type=rent&county=Karen&bedrooms=4&view=list&page=3'));
    expect(filters.map((filter) => listHref(list, filter.without))).toEqual([
      '/residential?type=rent&bedrooms=4&view=list',
      '/residential?type=rent&county=Karen&view=list',
    ]);
  });

  test('go all at once with the order; the view stays, and sale or rent where the list always shows one', () => {
    const search = read('type=rent&county=Karen&title=x&min_price=5&bedrooms=4&sort=price_asc&view=list&page=3');
    expect(listHref(list, withoutFilters(list, search))).toBe('/residential?type=rent&view=list');
    const general = readSearch(generalList, { type: 'rent', city: 'Karen', sort: 'price_asc', view: 'map' });
    expect(listHref(generalList, withoutFilters(generalList, general))).toBe('/properties?view=map');
  });

  test('stand at the chip of their part of the form, in short; others at More', () => {
    const chipsOf = (query: string) =>
      filterSections(list, read(query)).map(({ word, inForce }) => [word, ...inForce.map(({ short }) => short)]);
    expect(
      chipsOf('min_price=50000&max_price=80000&bedrooms=2&residential_subtype=apartment&county=Kilimani&max_size=90'),
    ).toEqual([
      ['Buy or rent'],
      ['Price', 'KSh 50K–80K'],
      ['Beds', '2 beds'],
      ['Type', 'Apartment'],
      ['Area', 'Kilimani'],
      ['More', 'Up to 90 sqm'],
    ]);
    expect(chipsOf('min_price=14500000&bedrooms=5&not_in=Karen&bathrooms=1&features=pool,gym')).toEqual([
      ['Buy or rent'],
      ['Price', 'From KSh 14.5M'],
      ['Beds', '5+ beds'],
      ['Type'],
      ['Area', 'Not in Karen'],
      ['More', '1 bathroom', 'Swimming pool', 'Gym'],
    ]);
    const sizes = filterSections(commercialList, readSearch(commercialList, { min_size: '80' }));
    expect(sizes.find(({ name }) => name === 'size')?.inForce.map(({ short }) => short)).toEqual(['From 80 sqm']);
  });
});

describe('words of a list', () => {
  test('count what was found', { tags: ['S-099'] }, () => {
    expect(resultCount(list, read(''), 27)).toEqual({ count: '27 homes', rest: 'for sale' });
    expect(resultCount(list, read('type=rent'), 1)).toEqual({ count: '1 home', rest: 'for rent' });
    expect(resultCount(list, read(''), 0)).toEqual({ count: 'No homes', rest: 'for sale' });
    expect(resultCount(list, read(''), 12_400).count).toBe('12,400 homes');
    expect(resultCount(list, read(''), 1_000, true).count).toBe('1,000+ homes');
  });

  test('name the search', () => {
    expect(searchName(list, read(''))).toBe('Homes for sale');
    expect(searchName(list, read('type=rent&residential_subtype=villa&county=Karen'))).toBe('Villas for rent in Karen');
    expect(searchName(list, read('type=rent&county=near+Yaya+Centre'))).toBe('Homes for rent near Yaya Centre');
    expect(searchName(list, read('featured=true&county=Karen'))).toBe('Featured homes for sale in Karen');
    expect(searchName(list, read('type=rent&bedrooms=0&furnishing=furnished&county=Kilimani'))).toBe(
      'Furnished studios for rent in Kilimani',
    );
    expect(searchName(list, read('residential_subtype=house'))).toBe('Houses for sale');
  });

  test('say what was not found, with every filter', () => {
    const house = 'residential_subtype=house&county=Nairobi&min_price=13175000&max_price=17825000&bedrooms=3';
    expect(nothingFound(list, read(house))).toBe(
      'No 3-bedroom houses for sale in Nairobi between KSh 13,175,000 and 17,825,000 just now.',
    );
    expect(nothingFound(list, read('max_price=1m'))).toBe('No homes for sale up to KSh 1,000,000 just now.');
    expect(nothingFound(list, read('type=rent&bedrooms=5&county=near+Yaya+Centre&not_in=Karen'))).toBe(
      'No 5+ bedroom homes for rent near Yaya Centre not in Karen just now.',
    );
    expect(nothingFound(list, read('bedrooms=0&furnishing=furnished&featured=true&title=garden'))).toBe(
      'No featured furnished studios for sale matching ‘garden’ just now.',
    );
    expect(nothingFound(list, read('bathrooms=2&features=pool,gym&min_size=80&max_size=120'))).toBe(
      'No homes for sale of 80 to 120 sqm with 2 bathrooms, Swimming pool and Gym just now.',
    );
    expect(nothingFound(list, read('type=rent'))).toBe('We have no homes for rent just now.');
    const offices = readSearch(generalList, { property_category: 'commercial', city: 'Ruiru', min_size: '80' });
    expect(nothingFound(generalList, offices)).toBe('No commercial properties in Ruiru from 80 sqm just now.');
  });
});
