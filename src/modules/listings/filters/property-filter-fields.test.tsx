import { describe, expect, test } from 'vitest';
import { textsOf } from '#tests/support/text-of.tsx';
import { commercialList, generalList, type ListingList, residentialList } from '../lists/listing-lists.ts';
import { ListFilters } from './list-filters.tsx';
import { readSearch } from './list-search.ts';
import { PropertyFields } from './property-filter-fields.tsx';

/** All words of the form: of its row, then of its parts one after the other. */
const words = (list: ListingList, raw = {}) =>
  textsOf(
    <ListFilters
      list={list}
      search={readSearch(list, raw)}
      fields={PropertyFields}
      onSearch={() => {}}
      count={null}
      views={null}
    />,
  );
const partsOf = (list: ListingList, raw = {}) => {
  const all = words(list, raw);
  return all.slice(all.lastIndexOf('Filters') + 1);
};
const rowOf = (list: ListingList, raw = {}) => {
  const all = words(list, raw);
  return all.slice(0, all.lastIndexOf('Filters'));
};

const homes = ['Apartment', 'Villa', 'Maisonette', 'Bungalow', 'Townhouse', 'Any house'];
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
const rooms = [...bathrooms, ...parking, ...furnishing];
const lived = [...rooms, ...area, 'Plot from, acres'];

describe('a list is searched', () => {
  test('on /residential by sale or rent, price, bedrooms, type of home, place and further filters', {
    tags: ['S-091', 'S-097'],
  }, () => {
    const features = ['Garden', 'Balcony', 'Lift', ...ofHomes, 'Internet', 'Guards or CCTV', 'Pets allowed'];
    expect(partsOf(residentialList)).toEqual([
      'I want to',
      'Buy',
      'Rent',
      ...prices,
      ...bedrooms,
      'Type',
      'All Types',
      ...homes,
      'Location',
      'Not in',
      ...lived,
      'Features',
      ...common,
      ...features,
      'Step-free access',
      'Reset',
      'Show homes',
    ]);
  });

  test('on /commercial by floor area in place of bedrooms, and by features of places of business', {
    tags: ['S-107', 'S-108'],
  }, () => {
    const features = ['Lift', 'Internet', 'Guards or CCTV', 'Step-free access', ...ofBusiness];
    expect(partsOf(commercialList)).toEqual([
      'I want to',
      'Buy',
      'Rent',
      ...prices,
      ...area,
      'Type',
      'All Types',
      ...business,
      'Location',
      'Not in',
      ...rooms,
      'Features',
      ...common,
      ...features,
      'Reset',
      'Show spaces',
    ]);
    for (const raw of [{ propertyType: 'industrial' }, { commercial_subtype: 'office' }])
      expect(partsOf(generalList, raw)).not.toContain('Bedrooms');
    for (const raw of [{ residential_subtype: 'villa' }, { residential_subtype: 'house' }])
      expect(partsOf(generalList, raw)).toContain('Bedrooms');
  });

  test('on /properties by everything and a title, with Apply Filters', { tags: ['S-109', 'S-111'] }, () => {
    const texts = partsOf(generalList);
    expect(texts.slice(0, 8)).toEqual(['I want to', 'All', 'Buy', 'Rent', ...prices]);
    expect(texts).toEqual(
      expect.arrayContaining([...bedrooms, 'Title or area', ...homes, ...business, ...lived, ...ofHomes]),
    );
    expect(texts.at(-1)).toBe('Apply Filters');
  });

  test('also by a feature of the address that its kind does not have, so that it can be unchecked', () => {
    expect(partsOf(residentialList)).not.toContain('Loading bay');
    expect(partsOf(residentialList, { features: 'loading-bay' })).toContain('Loading bay');
  });
});

describe('the row above a list', () => {
  test('has a chip for each part of the form, and the orders', { tags: ['S-097', 'S-108', 'S-109'] }, () => {
    expect(rowOf(residentialList)).toEqual([
      'Filters',
      'Buy or rent:',
      'Buy',
      'Price',
      'Beds',
      'Type',
      'Area',
      'More',
      ...sorts,
      'Search',
    ]);
    expect(rowOf(commercialList).slice(1, 8)).toEqual([
      'Buy or rent:',
      'Rent',
      'Price',
      'Size',
      'Type',
      'Area',
      'More',
    ]);
    expect(rowOf(generalList).slice(1, 4)).toEqual(['Buy or rent', 'Price', 'Beds']);
  });

  test('says what is in force at each, and the number of those behind More', () => {
    const raw = { bedrooms: '3', bathrooms: '2', features: 'pool,gym', furnishing: 'furnished', min_size: '80' };
    const row = rowOf(residentialList, raw);
    expect(row.slice(0, 3)).toEqual(['Filters', '6', 'in force']);
    expect(row).toEqual(expect.arrayContaining(['Beds:', '3 beds', 'More', '5', 'in force', 'Swimming pool', 'Gym']));
    expect(row).toContain('Clear all');
  });
});
