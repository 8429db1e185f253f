import { describe, expect, test } from 'vitest';
import { textsOf } from '#tests/support/text-of.tsx';
import { AdvancedFilters, MainFilters } from './property-filter-fields.tsx';
import { commercialList, generalList, type PropertyList, residentialList } from './property-list.ts';
import { readPropertySearch } from './property-search.ts';

const mainWords = (list: PropertyList) => textsOf(<MainFilters list={list} search={readPropertySearch(list, {})} />);
const furtherText = (list: PropertyList, raw = {}) =>
  textsOf(<AdvancedFilters list={list} search={readPropertySearch(list, raw)} resetKey={0} />);

const homes = ['Apartment', 'Villa', 'Maisonette', 'Bungalow'];
const business = ['Office', 'Retail', 'Warehouse', 'Industrial'];
const prices = ['Minimum price', 'KSh', 'Maximum price', 'KSh'];
const bedrooms = ['Bedrooms', 'Any', '1', '2', '3', '4', '5+'];
const bathrooms = ['Bathrooms', 'Any', '1', '2', '3', '4+'];
const parking = ['Parking', 'Any', '1+', '2+', '3+'];
const sorts = ['Sort by', 'Featured', 'Price High to Low', 'Price Low to High', 'Newest First'];

describe('a list is searched', () => {
  test('on /residential by sale or rent, types of home, place and price', { tags: ['S-091'] }, () => {
    expect(mainWords(residentialList)).toEqual([
      ...['I want to', 'Buy', 'Rent', 'Type', 'All Types', ...homes, 'Location', ...prices],
    ]);
  });

  test('on /commercial by sale or rent, types of place of business, place and price', { tags: ['S-107'] }, () => {
    expect(mainWords(commercialList)).toEqual([
      ...['I want to', 'Buy', 'Rent', 'Type', 'All Types', ...business, 'Location', ...prices],
    ]);
  });

  test('on /properties by everything, a title and a place, and put in order in the open', { tags: ['S-109'] }, () => {
    expect(mainWords(generalList)).toEqual([
      ...['I want to', 'All', 'Buy', 'Rent', 'Title or area', 'Type', 'All Types', ...homes, ...business, 'Location'],
      ...sorts,
    ]);
  });
});

describe('behind the Filters button stand', () => {
  test('on /residential bedrooms, bathrooms and the order', { tags: ['S-097'] }, () => {
    expect(furtherText(residentialList)).toEqual(['Filters', ...bedrooms, ...bathrooms, ...parking, ...sorts]);
  });

  test('on /commercial bathrooms and the order: no place of business has bedrooms', { tags: ['S-108'] }, () => {
    expect(furtherText(commercialList)).toEqual(['Filters', ...bathrooms, ...parking, ...sorts]);
    for (const raw of [{ propertyType: 'industrial' }, { commercial_subtype: 'office' }]) {
      expect(furtherText(generalList, raw)).not.toContain('Bedrooms');
    }
    expect(furtherText(generalList, { residential_subtype: 'villa' })).toContain('Bedrooms');
  });

  test('on /properties the price as well, and Apply Filters', { tags: ['S-111'] }, () => {
    expect(furtherText(generalList)).toEqual([
      'Filters',
      ...prices,
      ...bedrooms,
      ...bathrooms,
      ...parking,
      'Apply Filters',
    ]);
  });

  test('the number of those in force, where there are any', () => {
    expect(furtherText(residentialList, { bedrooms: '3', bathrooms: '2' }).slice(0, 3)).toEqual([
      ...['Filters', '2', 'in force'],
    ]);
  });
});
