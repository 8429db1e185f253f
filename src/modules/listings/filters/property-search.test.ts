import { describe, expect, test } from 'vitest';
import { commercialList, generalList as everywhere, residentialList } from '../lists/listing-lists.ts';
import { listPropertiesQuery, maxPriceKes, residentialSubtypes } from '../lists/property-contract.ts';
import { asksForLand, changeSearch, listApiQuery, listHref, pricedFor, readSearch } from './list-search.ts';

const read = (query: string, list = residentialList) =>
  readSearch(list, Object.fromEntries(new URLSearchParams(query)));
const canonical = (query: string, list = residentialList) => listHref(list, read(query, list));
const apiQuery = (query: string, list = residentialList) => listApiQuery(list, read(query, list));

describe('the address of a list says the whole search', () => {
  test('and the plain address shows homes for sale, featured first, in a grid', { tags: ['S-092'] }, () => {
    expect(read('')).toEqual({
      purpose: 'Sale',
      category: 'Residential',
      type: null,
      unknownType: '',
      place: '',
      words: '',
      minPriceKes: null,
      maxPriceKes: null,
      minSize: null,
      maxSize: null,
      values: {},
      isFeaturedOnly: false,
      area: null,
      camera: null,
      sort: 'featured',
      view: 'grid',
      page: 1,
      typed: '',
    });
  });

  test('in one canonical spelling, without what is usual', { tags: ['S-181'] }, () => {
    const full =
      'type=rent&residential_subtype=villa&county=Karen&search=garden&min_price=10000000&max_price=100000000' +
      '&bedrooms=4&bathrooms=3&min_size=120.5&max_size=400&furnishing=furnished&features=borehole,pool&featured=true&sort=price_asc&view=list&page=2';
    expect(canonical(full)).toBe(`/residential?${full}`);
    expect(canonical('type=sale&sort=featured&view=grid&page=1&min_price=0')).toBe('/residential');
  });

  test.each([
    ['type=RENT', 'Rent'],
    ['type=For+Rent', 'Rent'],
    ['type=to-let', 'Rent'],
    ['type=SALE', 'Sale'],
    ['type=for%20sale', 'Sale'],
    ['type=Buy', 'Sale'],
  ])('understands %s', { tags: ['S-031'] }, (query, purpose) => {
    expect(read(query).purpose).toBe(purpose);
  });

  test('understands prices as people write them', () => {
    expect(read('min_price=8,000,000&max_price=Ksh+12.5M')).toMatchObject({
      minPriceKes: 8_000_000,
      maxPriceKes: 12_500_000,
    });
  });

  test('and swaps prices the wrong way round', () => {
    expect(read('min_price=20000000&max_price=10000000')).toMatchObject({
      minPriceKes: 10_000_000,
      maxPriceKes: 20_000_000,
    });
  });

  test.each([
    'type=swap',
    'residential_subtype=castle',
    'residential_subtype=office',
    'county=%20%20',
    'min_price=-5&max_price=cheap',
    'bedrooms=-1&bathrooms=many',
    'bedrooms=any&bathrooms=0',
    'features=x&furnishing=semi-furnished',
    'features=,,&furnishing=',
    'min_size=-5&max_size=large',
    'priced_for=rent 5 6',
    'sort=random',
    'view=hologram',
    'page=0',
    'page=-3',
    'page=2.5',
    'page=1e3',
    'utm_source=newsletter',
    'constructor=1&__proto__=2',
  ])('leaves out what makes no sense: %s', (query) => {
    expect(canonical(query)).toBe('/residential');
  });

  test('keeps a type that this list does not have, so that the page can say so', () => {
    expect(read('residential_subtype=castle')).toMatchObject({ type: null, unknownType: 'castle' });
    expect(read('commercial_subtype=office')).toMatchObject({ type: null, unknownType: 'office' });
    expect(read('commercial_subtype=Tower', commercialList)).toMatchObject({ type: null, unknownType: 'Tower' });
    expect(read('residential_subtype=villa&commercial_subtype=x')).toMatchObject({ type: 'villa', unknownType: '' });
    expect(read('residential_subtype=').unknownType).toBe('');
  });

  test('understands features, furniture and floor areas in any case, order and number', () => {
    const many = Array.from({ length: 100 }, () => 'Pool').join(',');
    expect(read(`features=GYM,x,borehole,${many}`).values.features).toEqual(['borehole', 'pool', 'gym']);
    expect(read('furnishing=Unfurnished').values.furnishing).toEqual(['Unfurnished']);
    expect(read('min_size=1,200+sqm&max_size=80m2')).toMatchObject({ minSize: 80, maxSize: 1_200 });
    expect(read('max_size=999999999').maxSize).toBe(10_000_000);
    expect(read('residential_subtype=HOUSE&bedrooms=0')).toMatchObject({ type: 'house', values: { bedrooms: ['0'] } });
    expect(readSearch(commercialList, { residential_subtype: 'house', bedrooms: '0' })).toMatchObject({
      type: null,
      values: {},
    });
  });

  test('drops the prices of a sale for rents, unless they were typed anew, and keeps all else', () => {
    const others = 'county=Karen&bedrooms=3&min_size=90&furnishing=furnished&features=pool';
    const turned = `type=rent&priced_for=sale+10000000+-&min_price=10000000&${others}`;
    expect(canonical(turned)).toBe(`/residential?type=rent&${others}`);
    expect(pricedFor(read('min_price=10m'))).toBe('sale 10000000 -');
    expect(pricedFor(read('county=Karen'))).toBeNull();
    expect(read('type=rent&priced_for=sale+10000000+-&min_price=90000').minPriceKes).toBe(90_000);
    expect(read('priced_for=sale+10000000+-&min_price=10000000').minPriceKes).toBe(10_000_000);
    expect(read('priced_for=rent+-+90000&max_price=90000').maxPriceKes).toBeNull();
    expect(read('type=&priced_for=rent+-+90000&max_price=90000', everywhere).maxPriceKes).toBe(90_000);
  });

  test('brings back what goes beyond its limits', () => {
    expect(read(`county=${'x'.repeat(500)}`).place).toHaveLength(100);
    expect(read('county=Kili%00mani%0A')).toMatchObject({ place: 'Kili mani' });
    expect(read('bedrooms=9&bathrooms=5%2B')).toMatchObject({ values: { bedrooms: ['5'], bathrooms: ['4'] } });
    expect(read('page=999999999')).toMatchObject({ page: 100_000 });
    expect(read('max_price=999bn')).toMatchObject({ maxPriceKes });
  });

  test.each(['__proto__', 'constructor', 'toString'])('takes %s for no value of any parameter with choices', (name) => {
    for (const list of [residentialList, commercialList, everywhere])
      for (const parameter of ['type', 'priceRange', 'residential_subtype', 'commercial_subtype', 'property_category'])
        expect({ ...read(`${parameter}=${name}`, list), unknownType: '' }).toEqual(read('', list));
    expect(read(`furnishing=${name}&features=${name}&sort=${name}&view=${name}`)).toEqual(read(''));
  });

  test('a changed search starts again at its first page', { tags: ['S-158'] }, () => {
    expect(changeSearch(read('page=4&view=list'), { values: { bedrooms: ['3'] } })).toMatchObject({
      page: 1,
      view: 'list',
      values: { bedrooms: ['3'] },
    });
  });
});

describe('the call a search makes', () => {
  test('is short for the plain list', { tags: ['S-170'] }, () => {
    expect(apiQuery('')).toEqual({
      page: 1,
      per_page: 10,
      approval_status: 'Approved',
      property_category: 'RESIDENTIAL',
      listing_purpose: 'sale',
    });
  });

  test('carries every filter by its name', { tags: ['S-171'] }, () => {
    expect(
      apiQuery(
        'type=rent&residential_subtype=villa&county=Karen&title=garden&min_price=1m&max_price=2m&bedrooms=5&bathrooms=4&page=3',
      ),
    ).toEqual({
      page: 3,
      per_page: 10,
      approval_status: 'Approved',
      property_category: 'RESIDENTIAL',
      county: 'Karen',
      search: 'garden',
      listing_purpose: 'rent',
      residential_subtype: 'villa',
      bedrooms: '5',
      bathrooms: '4',
      min_price: 1_000_000,
      max_price: 2_000_000,
    });
  });

  test('carries features, furniture, floor area, houses and studios', () => {
    expect(
      apiQuery('residential_subtype=house&bedrooms=0&features=gym,pool&furnishing=Furnished&min_size=80.5&max_size=90'),
    ).toMatchObject({
      residential_subtype: 'house',
      bedrooms: '0',
      features: 'pool,gym',
      furnishing: 'furnished',
      min_size: 80.5,
      max_size: 90,
    });
    expect(apiQuery('sort=price_per_sqm_asc')).toMatchObject({ sort_by: 'price_per_sqm', sort_order: 'asc' });
    expect(apiQuery('sort=size_desc')).toMatchObject({ sort_by: 'size', sort_order: 'desc' });
  });

  test('splits the order at its last underscore and leaves it out for featured', { tags: ['S-183'] }, () => {
    expect(apiQuery('sort=created_at_desc')).toMatchObject({ sort_by: 'created_at', sort_order: 'desc' });
    expect(apiQuery('sort=price_asc')).toMatchObject({ sort_by: 'price', sort_order: 'asc' });
    expect(apiQuery('featured=TRUE')).toMatchObject({ featured: 'true' });
    expect(apiQuery('featured=maybe')).not.toHaveProperty('featured');
    expect(apiQuery('sort=featured')).not.toHaveProperty('sort_by');
  });

  test('carries an upper price of whatever height, and none where there is none', { tags: ['S-182'] }, () => {
    expect(apiQuery('max_price=10000000')).toMatchObject({ max_price: 10_000_000 });
    expect(apiQuery('max_price=45000000')).toMatchObject({ max_price: 45_000_000 });
    expect(apiQuery('max_price=0')).not.toHaveProperty('max_price');
  });

  test('carries words under whichever name an older link has them', () => {
    for (const query of ['search=jacaranda', 'title=jacaranda']) {
      expect(apiQuery(query, everywhere)).toMatchObject({ search: 'jacaranda' });
      expect(canonical(query, everywhere)).toBe('/properties?search=jacaranda');
    }
  });

  test('names place, category and type as each list has them', { tags: ['S-041'] }, () => {
    expect(apiQuery('location=Naivasha&type=RENT', everywhere)).toEqual({
      page: 1,
      per_page: 10,
      approval_status: 'Approved',
      city: 'Naivasha',
      listing_purpose: 'rent',
    });
    expect(apiQuery('search=godown&commercial_subtype=warehouse', everywhere)).toMatchObject({
      search: 'godown',
      commercial_subtype: 'warehouse',
    });
    expect(canonical('location=Naivasha&property_category=COMMERCIAL', everywhere)).toBe(
      '/properties?property_category=commercial&city=Naivasha',
    );
  });

  test('a number of bedrooms where none is offered is left out of the search and of its address', () => {
    const ofBusiness = readSearch(commercialList, { bedrooms: '3' });
    expect(ofBusiness.values).toEqual({});
    expect(listHref(commercialList, ofBusiness)).toBe('/commercial');
    const search = { bedrooms: '3', commercial_subtype: 'office' };
    expect(readSearch(everywhere, search).values).toEqual({});
    expect(readSearch(everywhere, { bedrooms: '3' }).values).toEqual({ bedrooms: ['3'] });
  });

  test.each([
    '',
    'min_size=999999999&features=pool,gym&bedrooms=0&sort=price_per_sqm_asc',
    'page=999999999',
    'max_price=999bn&min_price=1',
    'county=%25_%5C',
    'sort=created_at_desc&bedrooms=7',
  ])('is one the API accepts: %s', (query) => {
    const sent = Object.fromEntries(Object.entries(apiQuery(query)).map(([name, value]) => [name, String(value)]));
    expect(listPropertiesQuery.safeParse(sent).error).toBeUndefined();
  });

  test('offers every type of home the API knows, studios among the numbers of bedrooms', { tags: ['S-040'] }, () => {
    expect([...residentialList.types, 'studio'].toSorted()).toEqual(residentialSubtypes.toSorted());
    expect(apiQuery('residential_subtype=studio')).toMatchObject({ bedrooms: '0' });
    expect(canonical('residential_subtype=studio&county=Kilimani')).toBe('/residential?county=Kilimani&bedrooms=0');
  });
});

describe('the choices of the home page', () => {
  test.each([
    ['0.5m-1m', 'min_price=500000&max_price=1000000'],
    ['1m-5m', 'min_price=1000000&max_price=5000000'],
    ['5m-10m', 'min_price=5000000&max_price=10000000'],
    ['10m+', 'min_price=10000000'],
    ['10m-20m', 'min_price=10000000&max_price=20000000'],
    ['100m-200m', 'min_price=100000000&max_price=200000000'],
    ['200m+', 'min_price=200000000'],
  ])('filter by what the label of %s says', { tags: ['S-064'] }, (range, query) => {
    expect(canonical(`priceRange=${encodeURIComponent(range)}`, everywhere)).toBe(`/properties?${query}`);
  });

  test('name the category and the place', { tags: ['S-045'] }, () => {
    expect(canonical('propertyType=industrial&location=Ruiru', everywhere)).toBe(
      '/properties?property_category=industrial&city=Ruiru',
    );
  });

  test('name a type of homes, a studio as a home without bedrooms', () => {
    expect(canonical('propertyType=townhouse', everywhere)).toBe('/properties?residential_subtype=townhouse');
    expect(canonical('propertyType=studio', everywhere)).toBe(canonical('residential_subtype=studio', everywhere));
    expect(canonical('propertyType=castle', everywhere)).toBe('/properties');
  });

  test('that were left open ask for everything', { tags: ['S-066'] }, () => {
    expect(canonical('propertyType=&location=&priceRange=', everywhere)).toBe('/properties');
  });
});

test('an office asked for as a residential subtype is still an office', { tags: ['S-114'] }, () => {
  expect(apiQuery('residential_subtype=office', everywhere)).toMatchObject({ commercial_subtype: 'office' });
});

test('land asked for among properties is told apart', { tags: ['S-113'] }, () => {
  expect(asksForLand({ residential_subtype: 'Land' })).toBe(true);
  expect(asksForLand({ residential_subtype: 'villa' })).toBe(false);
});

test('places of business are to let unless the address says otherwise', { tags: ['S-028'] }, () => {
  expect(apiQuery('', commercialList)).toMatchObject({ property_category: 'COMMERCIAL', listing_purpose: 'rent' });
  expect(canonical('type=RENT', commercialList)).toBe('/commercial');
  expect(canonical('type=sale&commercial_subtype=warehouse', commercialList)).toBe(
    '/commercial?type=sale&commercial_subtype=warehouse',
  );
});
