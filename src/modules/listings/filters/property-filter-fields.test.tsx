import { describe, expect, test } from 'vitest';
import { textsOf } from '#tests/support/text-of.tsx';
import { commercialList, generalList, type ListingList, residentialList } from '../lists/listing-lists.ts';
import { readSearch } from './list-search.ts';
import { MainFilters } from './property-filter-fields.tsx';
import { AdvancedFilters } from './property-filter-panel.tsx';

const mainWords = (list: ListingList, raw = {}) => textsOf(<MainFilters list={list} search={readSearch(list, raw)} />);
const furtherText = (list: ListingList, raw = {}) =>
  textsOf(<AdvancedFilters list={list} search={readSearch(list, raw)} resetKey={0} />);

const homes = ['Apartment', 'Villa', 'Maisonette', 'Bungalow', 'Any house'];
const business = ['Office', 'Retail', 'Warehouse', 'Industrial'];
const prices = ['Minimum price', 'KSh', 'Maximum price', 'KSh'];
const bedrooms = ['Bedrooms', 'Any', 'Studio', '1', '2', '3', '4', '5+'];
const bathrooms = ['Bathrooms', 'Any', '1', '2', '3', '4+'];
const parking = ['Parking', 'Any', '1+', '2+', '3+'];
const sorts = [
  'Sort by',
  'Featured',
  'Price High to Low',
  'Price Low to High',
  'Newest First',
  'Size Large to Small',
  'Size Small to Large',
  'Price per sqm Low to High',
  'Nearest First',
];
const furnishing = ['Furnishing', 'Any', 'Furnished', 'Unfurnished'];
const area = ['Floor area from, sqm', 'Floor area to, sqm'];
const common = ['Borehole', 'Backup generator', 'Solar power', 'Swimming pool', 'Gym'];
const ofHomes = ['Staff quarters', 'All en suite', 'Fireplace'];
const ofBusiness = ['Three-phase power', 'Loading bay'];
const lived = [...bathrooms, ...parking, ...furnishing, ...area];

describe('a list is searched', () => {
  test('on /residential by sale or rent, bedrooms, types of home, place and price', { tags: ['S-091'] }, () => {
    expect(mainWords(residentialList)).toEqual([
      'I want to',
      'Buy',
      'Rent',
      ...bedrooms,
      'Type',
      'All Types',
      ...homes,
      'Location',
      ...prices,
    ]);
  });

  test('on /commercial by sale or rent, types of place of business, place and price', { tags: ['S-107'] }, () => {
    expect(mainWords(commercialList)).toEqual([
      'I want to',
      'Buy',
      'Rent',
      'Type',
      'All Types',
      ...business,
      'Location',
      ...prices,
    ]);
  });

  test('on /properties by everything, a title and a place, and put in order in the open', { tags: ['S-109'] }, () => {
    expect(mainWords(generalList)).toEqual([
      'I want to',
      'All',
      'Buy',
      'Rent',
      ...bedrooms,
      'Title or area',
      'Type',
      'All Types',
      ...homes,
      ...business,
      'Location',
      ...sorts,
    ]);
  });
});

describe('behind the Filters button stand', () => {
  test('on /residential rooms, furniture, floor area, features of homes and the order', { tags: ['S-097'] }, () => {
    const features = ['Garden', 'Balcony', 'Lift', ...ofHomes, 'Internet', 'Guards or CCTV', 'Pets allowed'];
    expect(furtherText(residentialList)).toEqual([
      'Filters',
      ...lived,
      'Features',
      ...common,
      ...features,
      'Step-free access',
      'Not in',
      ...sorts,
      'Show homes',
    ]);
  });

  test('on /commercial features of places of business, which have no bedrooms', { tags: ['S-108'] }, () => {
    const features = ['Lift', 'Internet', 'Guards or CCTV', 'Step-free access', ...ofBusiness];
    expect(furtherText(commercialList)).toEqual([
      'Filters',
      ...lived,
      'Features',
      ...common,
      ...features,
      'Not in',
      ...sorts,
      'Show spaces',
    ]);
    for (const raw of [{ propertyType: 'industrial' }, { commercial_subtype: 'office' }]) {
      expect(mainWords(generalList, raw)).not.toContain('Bedrooms');
    }
    for (const raw of [{ residential_subtype: 'villa' }, { residential_subtype: 'house' }]) {
      expect(mainWords(generalList, raw)).toContain('Bedrooms');
    }
  });

  test('a feature of the address, whatever list it is on, so that it can be unchecked', () => {
    expect(furtherText(residentialList)).not.toContain('Loading bay');
    expect(furtherText(residentialList, { features: 'loading-bay' })).toContain('Loading bay');
  });

  test('on /properties the price as well, and Apply Filters', { tags: ['S-111'] }, () => {
    const texts = furtherText(generalList);
    expect(texts.slice(0, 5)).toEqual(['Filters', ...prices]);
    expect(texts).toEqual(expect.arrayContaining([...lived, ...common, ...ofHomes, ...ofBusiness]));
    expect(texts.at(-1)).toBe('Apply Filters');
  });

  test('the number of those in force, where there are any', () => {
    const raw = { bedrooms: '3', bathrooms: '2', features: 'pool,gym', furnishing: 'furnished', min_size: '80' };
    expect(furtherText(residentialList, raw).slice(0, 3)).toEqual(['Filters', '5', 'in force']);
  });
});
