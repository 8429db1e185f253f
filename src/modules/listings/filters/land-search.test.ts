import { describe, expect, test } from 'vitest';
import {
  activeLandFilters,
  activeLandSearches,
  landSearchName,
  noLandFound,
  withoutAnyLandFilter,
  withoutLandFilters,
} from './land-filters.ts';
import { landApiQuery, landListHref, readLandSearch } from './land-search.ts';

const usual = readLandSearch({});
const hrefOf = (raw: Record<string, unknown>) => landListHref(readLandSearch(raw));

describe('an address of the land list', () => {
  test('says nothing of what is usual', () => {
    expect(landListHref(usual)).toBe('/land');
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
    expect(landListHref(search)).toBe('/land?tenure=Freehold,Leasehold&search_on_file=true');
    expect(activeLandFilters(search).map(({ label, without }) => [label, landListHref(without)])).toEqual([
      ['Freehold, Leasehold', '/land?search_on_file=true'],
      ['Title search on file', '/land?tenure=Freehold,Leasehold'],
    ]);
    expect(landListHref(withoutLandFilters(search))).toBe('/land');
    expect(landApiQuery(search)).toMatchObject({ tenure: 'Freehold,Leasehold', search_on_file: 'true' });
    expect(hrefOf({ tenure: 'crown', search_on_file: 'yes' })).toBe('/land');
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
    expect(readLandSearch({ search: `a\u0000b${'x'.repeat(200)}` }).text).toMatch(/^a bx{97}$/);
  });

  test('puts bounds the right way round', { tags: ['S-120'] }, () => {
    expect(hrefOf({ min_price: '9m', max_price: '1m', min_size: '2', max_size: '1' })).toBe(
      '/land?min_price=1000000&max_price=9000000&min_size=1&max_size=2',
    );
  });
});

test('the API is asked in its own words', { tags: ['S-187'] }, () => {
  expect(landApiQuery(usual)).toEqual({ page: 1, per_page: 10 });
  const search = readLandSearch({
    sort: 'created_at_desc',
    city: 'Ruai,Naivasha',
    featured: 'true',
    view: 'list',
    page: '3',
  });
  expect(landApiQuery(search)).toEqual({
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
    expect(activeLandSearches(search).map(({ label }) => label)).toEqual(['‘lake’', 'Naivasha']);
    expect(activeLandFilters(search).map(({ label }) => label)).toEqual([
      'Up to KSh 12,345,678',
      '0.125 to 0.5 acre',
      'Nakuru, Nairobi',
      'Fibre, Sewer and 2 more',
      'Featured',
    ]);
    expect(activeLandFilters(readLandSearch({ min_size: '2', min_price: '1m' })).map(({ label }) => label)).toEqual([
      'From KSh 1,000,000',
      'From 2 acres',
    ]);
  });

  test('come off one by one, back to the first page', () => {
    const states = activeLandFilters(search).find(({ label }) => label === 'Nakuru, Nairobi');
    expect(states && landListHref(states.without)).not.toMatch(/state|page/);
  });

  test('come off together: Reset leaves the two searches, Clear all nothing but the view', { tags: ['S-118'] }, () => {
    expect(landListHref(withoutLandFilters(search))).toBe('/land?search=lake&location=Naivasha&sort=price_asc');
    expect(landListHref(withoutAnyLandFilter({ ...search, view: 'list' }))).toBe('/land?view=list');
  });

  test('name the page, and say what was not found', () => {
    expect(landSearchName(usual)).toBe('Land for sale');
    expect(landSearchName(readLandSearch({ city: 'Ruai,Naivasha' }))).toBe('Land for sale in Ruai and Naivasha');
    expect(noLandFound(readLandSearch({ location: 'Atlantis', max_price: '1m' }))).toBe(
      'No plot matches Atlantis and Up to KSh 1,000,000 just now. Try fewer filters or a neighbouring area.',
    );
  });
});
