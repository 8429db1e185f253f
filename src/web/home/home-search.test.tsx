import { expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import { HomeSearch } from './home-search.tsx';

const places = [
  'Kilimani',
  'Westlands',
  'Kileleshwa',
  'Syokimau',
  'Kitengela',
  'Naivasha',
  'Ruai',
  'Kiserian',
  'Ruiru',
];

test('the search of the home page offers types, places and prices', { tags: ['S-062'] }, () => {
  expect(textsOf(<HomeSearch places={places} />)).toEqual([
    'Property Type',
    'All Properties',
    'Residential',
    'Commercial',
    'Industrial',
    'Apartment',
    'Studio',
    'Villa',
    'Maisonette',
    'Bungalow',
    'Townhouse',
    'House',
    'Location',
    'All Locations',
    ...places,
    'Price Range',
    'Any Price',
    'KSH 0.5 - 1M',
    'KSH 1M - 5M',
    'KSH 5M - 10M',
    'KSH 10M+',
    'KSH 10M - 20M',
    'KSH 20M - 50M',
    'KSH 50M - 100M',
    'KSH 100M - 200M',
    'KSH 200M+',
    'Find property',
  ]);
});

test('each price has a value of its own', { tags: ['S-063'] }, () => {
  const values = [...markupOf(<HomeSearch places={places} />).matchAll(/<option value="([^"]*[mM]\+?)"/g)].map(
    ([, value]) => value,
  );
  expect(values).toEqual([
    '0.5m-1m',
    '1m-5m',
    '5m-10m',
    '10m+',
    '10m-20m',
    '20m-50m',
    '50m-100m',
    '100m-200m',
    '200m+',
  ]);
});

test('it leads to /properties with the three choices', { tags: ['S-065'] }, () => {
  const markup = markupOf(<HomeSearch places={places} />);
  expect(markup).toMatch(/<form[^>]* action="\/properties"/);
  expect([...markup.matchAll(/<select[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual([
    'propertyType',
    'location',
    'priceRange',
  ]);
});

test('it asks for no place where the agency has named none', () => {
  expect(textsOf(<HomeSearch places={[]} />)).not.toContain('Location');
});
