import { describe, expect, test } from 'vitest';
import { parseSearch } from '#platform/http/search-params.ts';
import { describeSearch } from './described-search.ts';

const described = (address: string) => {
  const [path = '', query = ''] = address.split('?');
  return describeSearch(path, parseSearch(query));
};

describe('The search of an address', () => {
  test.each([
    ['/residential', 'Homes for sale'],
    ['/residential?type=rent&county=Kilimani&bedrooms=2', 'Homes for rent in Kilimani, 2 bedrooms'],
    ['/residential?type=rent&max_price=80000', 'Homes for rent, up to KSh 80,000 a month'],
    ['/residential?min_price=10m&max_price=20m', 'Homes for sale, KSh 10,000,000 to 20,000,000'],
    ['/residential?bedrooms=0&type=rent&furnishing=furnished', 'Furnished studios for rent'],
    ['/residential?residential_subtype=villa&features=borehole,pool', 'Villas for sale, Borehole, Swimming pool'],
    ['/properties?property_category=residential&search=jacaranda', 'Properties matching ‘jacaranda’, Residential'],
    ['/commercial?commercial_subtype=office&min_size=200', 'Offices for rent, from 200 sqm'],
    ['/land?city=Ruiru&zoning=Residential&max_size=0.25', 'Land for sale in Ruiru, up to 0.25 acre, Residential'],
  ])('has a name that tells every filter once: %s', (address, name) => {
    expect(described(address)?.name).toBe(name);
  });

  test.each([
    ['/residential?sort=price_asc&view=map&page=4&q=homes&type=buy', '/residential'],
    ['/land?page=2&view=list&Location=x&location= Ruiru ', '/land?location=Ruiru'],
    ['/commercial?bedrooms=3&evil=<script>', '/commercial'],
  ])('has one address, without what changes nothing about what is found: %s', (address, href) => {
    expect(described(address)?.href).toBe(href);
    expect(described(href)?.href).toBe(href);
  });

  test.each([
    ['/residential?type=rent&county=Kilimani&bedrooms=2&search=call+now', 'Homes for rent in Kilimani, 2 bedrooms'],
    ['/properties?property_category=residential&county=Refund at evil.example', 'Properties, Residential'],
    [
      '/land?search=sign+in&location=Ring us&city=Ruiru,Pay here&zoning=Send+money&tenure=Freehold&features=now',
      'Land for sale in Ruiru, Freehold',
    ],
    ['/residential?type=rent&not_in=Kilimani;Ruiru', 'Homes for rent, Not in Kilimani or Ruiru'],
    ['/residential?type=rent&not_in=Kilimani;Call+us', 'Homes for rent'],
    ['/land?not_in=Call+us', 'Land for sale'],
  ])('has a name in our own words, for mails to an address that anybody typed: %s', (address, name) => {
    const [path = '', query = ''] = address.split('?');
    const isPlace = (text: string) => ['Kilimani', 'Ruiru'].includes(text);
    expect(describeSearch(path, parseSearch(query), isPlace)?.name).toBe(name);
  });

  test.each(['/', '/blogs', '/residential/x', 'residential', '//land', '/office', '/Residential', ''])(
    'is none on another page: %j',
    (address) => {
      expect(described(address)).toBeNull();
    },
  );
});
