import { describe, expect, test } from 'vitest';
import { landList } from '../lists/listing-lists.ts';
import { activeFilters, nothingFound, searchName, withoutFilters } from './active-filters.ts';
import { filterSections } from './filter-sections.ts';
import { listApiQuery, listHref, readSearch } from './list-search.ts';

const readLandSearch = (raw: Record<string, unknown>) => readSearch(landList, raw);
const usual = readLandSearch({});
const hrefOf = (raw: Record<string, unknown>) => listHref(landList, readLandSearch(raw));

describe('an address of the land list', () => {
  test('says nothing of what is usual', () => {
    expect(listHref(landList, usual)).toBe('/land');
    expect(hrefOf({ sort: 'featured', view: 'grid', page: '1', featured: 'false', state: '', search: ' ' })).toBe(
      '/land',
    );
  });

  test('has one spelling for one search', { tags: ['S-122'] }, () => {
    expect(
      hrefOf({
        page: '2',
        view: 'LIST',
        sort: 'Size_Asc',
        featured: 'TRUE',
        status: 'sold,AVAILABLE,haunted',
        state: ' Nairobi ,,nairobi,Rift  Valley',
        max_size: '0.5 acres',
        min_size: '.1250000',
        max_price: 'KSh 12M',
        location: 'Ruai',
        search: ' lake  view ',
      }),
    ).toBe(
      '/land?search=lake+view&location=Ruai&max_price=12000000&min_size=0.125&max_size=0.5&state=nairobi,Rift+Valley&status=Available,Sold&featured=true&sort=size_asc&view=list&page=2',
    );
  });

  test('names tenures and searches on file as chips that can be taken off', () => {
    const search = readLandSearch({ tenure: 'leasehold,FREEHOLD,crown', search_on_file: 'True' });
    expect(listHref(landList, search)).toBe('/land?tenure=Freehold,Leasehold&search_on_file=true');
    expect(activeFilters(landList, search).map(({ label, without }) => [label, listHref(landList, without)])).toEqual([
      ['Freehold, Leasehold', '/land?search_on_file=true'],
      ['Title search on file', '/land?tenure=Freehold,Leasehold'],
    ]);
    expect(listApiQuery(landList, search)).toMatchObject({ tenure: 'Freehold,Leasehold', search_on_file: 'true' });
    expect(hrefOf({ tenure: 'crown', search_on_file: 'yes' })).toBe('/land');
  });

  test('names the places that are left out as one chip', () => {
    const search = readLandSearch({ location: 'Kajiado', not_in: ' Kitengela; Kisaju ' });
    expect(activeFilters(landList, search).map(({ label, without }) => [label, listHref(landList, without)])).toEqual([
      ['Kajiado', '/land?not_in=Kitengela%3B+Kisaju'],
      ['Not in Kitengela or Kisaju', '/land?location=Kajiado'],
    ]);
    expect(listApiQuery(landList, search)).toMatchObject({ location: 'Kajiado', not_in: 'Kitengela; Kisaju' });
    const labels = activeFilters(landList, readLandSearch({ not_in: 'near JKIA' })).map(({ label }) => label);
    expect(labels).toEqual(['Not near JKIA']);
  });

  test('opens the page however little sense it makes', { tags: ['S-161'] }, () => {
    expect(
      hrefOf({
        min_price: 'cheap',
        max_size: '-1',
        page: 'zero',
        sort: 'x',
        view: 'globe',
        bounds: '36.8,-1.3,36.7,-1.2',
        outline: '36.7,-1.3',
        at: 'here',
        status: 'x',
        search: 7,
        state: null,
      }),
    ).toBe('/land');
    expect(readLandSearch({ page: '99999999999' }).page).toBe(100_000);
    expect(
      readLandSearch({ state: Array.from({ length: 50 }, (_, n) => `s${n}`).join(',') }).values.state,
    ).toHaveLength(20);
    expect(readLandSearch({ search: `a\u0000b${'x'.repeat(200)}` }).words).toMatch(/^a bx{97}$/);
  });

  test('puts bounds the right way round', { tags: ['S-120'] }, () => {
    expect(hrefOf({ min_price: '9m', max_price: '1m', min_size: '2', max_size: '1' })).toBe(
      '/land?min_price=1000000&max_price=9000000&min_size=1&max_size=2',
    );
  });
});

test('the API is asked in its own words', { tags: ['S-187'] }, () => {
  expect(listApiQuery(landList, usual)).toEqual({ page: 1, per_page: 10 });
  const search = readLandSearch({
    sort: 'created_at_desc',
    city: 'Ruai,Naivasha',
    featured: 'true',
    view: 'list',
    page: '3',
  });
  expect(listApiQuery(landList, search)).toEqual({
    page: 3,
    per_page: 10,
    city: 'Ruai,Naivasha',
    featured: 'true',
    sort_by: 'created_at',
    sort_order: 'desc',
  });
});

describe('the filters in force', () => {
  const search = readLandSearch({
    search: 'lake',
    location: 'Naivasha',
    max_price: '12345678',
    min_size: '0.125',
    max_size: '0.5',
    state: 'Nakuru,Nairobi',
    utilities: 'Fibre,Sewer,Piped water,Three-phase power',
    featured: 'true',
    sort: 'price_asc',
    page: '4',
  });

  test('are named, one for each group', () => {
    expect(activeFilters(landList, search).map(({ label }) => label)).toEqual([
      '‘lake’',
      'Naivasha',
      'Up to KSh 12,345,678',
      '0.125 to 0.5 acre',
      'Nakuru, Nairobi',
      'Fibre, Sewer and 2 more',
      'Featured',
    ]);
    expect(
      activeFilters(landList, readLandSearch({ min_size: '2', min_price: '1m' })).map(({ label }) => label),
    ).toEqual(['From KSh 1,000,000', 'From 2 acres']);
  });

  test('stand at the chip of their part of the form, prices in short', () => {
    const sections = filterSections(landList, search).map(({ word, inForce }) => [
      word,
      ...inForce.map(({ short }) => short),
    ]);
    expect(sections).toEqual([
      ['Price', 'Up to KSh 12.35M'],
      ['Size', '0.125 to 0.5 acre'],
      ['Area', 'Naivasha', 'Nakuru, Nairobi'],
      ['Use'],
      ['More', '‘lake’', 'Fibre, Sewer and 2 more', 'Featured'],
    ]);
  });

  test('come off one by one, back to the first page', () => {
    const states = activeFilters(landList, search).find(({ label }) => label === 'Nakuru, Nairobi');
    expect(states && listHref(landList, states.without)).not.toMatch(/state|page/);
  });

  test('come off together, with the order; the view stays', { tags: ['S-118'] }, () => {
    expect(listHref(landList, withoutFilters(landList, { ...search, view: 'list' }))).toBe('/land?view=list');
  });

  test('name the page, and say what was not found', () => {
    expect(searchName(landList, usual)).toBe('Land for sale');
    expect(searchName(landList, readLandSearch({ city: 'Ruai,Naivasha' }))).toBe('Land for sale in Ruai and Naivasha');
    expect(nothingFound(landList, readLandSearch({ location: 'Atlantis', max_price: '1m' }))).toBe(
      'No plot matches Atlantis and a price up to KSh 1,000,000 just now.',
    );
  });
});
