import { expect, test } from 'vitest';
import { readSearchAddress } from './search-address.ts';

test.each([
  [
    'https://www.makao.example/residential?county=Kilimani&type=rent',
    '/residential?type=rent&county=Kilimani',
    'Homes for rent in Kilimani',
  ],
  [
    ' /residential/?bedrooms=2&max_price=9000000&sort=price_asc&view=map&page=3#list ',
    '/residential?max_price=9000000&bedrooms=2',
    'Homes for sale, up to KSh 9,000,000, 2 bedrooms',
  ],
  [
    '/land?location=Kitengela&tenure=freehold&min_price=',
    '/land?location=Kitengela&tenure=Freehold',
    'Land for sale in Kitengela, Freehold',
  ],
  ['https://www.makao.example/commercial', '/commercial', 'Spaces for rent'],
  ['/properties?property_category=residential', '/properties?property_category=residential', 'Properties, Residential'],
])('%s is read as %s', (address, href, name) => {
  expect(readSearchAddress(address)).toMatchObject({ href, name });
});

test.each([
  ['', /not the address of a list/],
  ['Kilimani', /not the address of a list/],
  ['/view/property/some-house', /not the address of a list/],
  ['https://www.makao.example/', /not the address of a list/],
  ['/residential?utm_source=mail', /‘utm_source’ is not a filter/],
  ['/land?bedrooms=2', /‘bedrooms’ is not a filter/],
  ['/residential?min_price=cheap', /‘min_price=cheap’ finds nothing of its own/],
  ['/residential?residential_subtype=castle', /‘residential_subtype=castle’ finds nothing/],
])('%j is refused, as it would let out more than was meant', (address, problem) => {
  expect(readSearchAddress(address)).toEqual({ problem: expect.stringMatching(problem) });
});
