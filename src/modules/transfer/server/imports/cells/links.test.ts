import { describe, expect, test } from 'vitest';
import { fillFromLink } from '../filling/fill-from-words.ts';
import type { CellData } from './cell-parsers.ts';
import { comparableLink, isAddress, isSourceLike } from './links.ts';

test.each([
  ['https://www.Homes.example/ads/4-bed-villa-77/', 'homes.example/ads/4-bed-villa-77'],
  ['http://homes.example/ads/4-bed-villa-77?utm_source=mail&fbclid=x#photos', 'homes.example/ads/4-bed-villa-77'],
  ['homes.example/ad.php?ref=mail&id=12', 'homes.example/ad.php?id=12'],
  ['homes.example/Ad.php?id=13', 'homes.example/Ad.php?id=13'],
  ['MLS  7781', 'MLS 7781'],
  ['https://[', 'https://['],
])('%s is compared as %s', (cell, compared) => expect(comparableLink(cell)).toBe(compared));

test('numbers, words and prices are no addresses', () => {
  for (const cell of ['3878131', 'P24-3878131', 'Kilimani', '12.5m/month', 'agent@homes.example', ''])
    expect(isAddress(cell)).toBe(false);
});

test('a page of its own or a number can be what a listing is known by, a portal, a home page or a picture not', () => {
  for (const cell of ['https://homes.example/ad/1', '3878131', 'P24-3878131', '3f2b9f0e-8f5e-4a44-9f0a-0a1b2c3d4e5f'])
    expect(isSourceLike(cell)).toBe(true);
  for (const cell of ['homes24', 'https://homes.example/', 'https://homes.example/a.jpg', 'Sale', 'Ngong Road 12'])
    expect(isSourceLike(cell)).toBe(false);
});

describe('a link says', () => {
  const said = (path: string, given: Record<string, CellData> = {}) => {
    const fields: Record<string, CellData> = { ...given };
    fillFromLink(`homes.example/${path}`, fields, (field, _column, value) => {
      if (value !== '') fields[field] = value;
    });
    return fields;
  };
  const of = (property_type: string, listing_purpose: string, more = {}) => ({
    property_type,
    listing_purpose,
    ...more,
  });
  test.each([
    ['listings/4-bedroom-house-for-sale-kiambu-road-77', of('house', 'Sale', { bedrooms: '4' })],
    ['2-bedroom-apartment-flat-to-let-in-villa-road-9', of('apartment', 'Rent', { bedrooms: '2' })],
    ['rent/apartments/skyline-77', of('apartment', 'Rent')],
    ['office-for-rent-westlands', of('office', 'Rent')],
    ['listings/shop-for-rent-in-karen', of('retail', 'Rent')],
    ['warehouses-for-sale/athi-river-4', of('warehouse', 'Sale')],
    ['vacant-land-for-sale-kitengela-12', of('land', 'Sale')],
    ['plots/0.25-acre-for-sale-in-ruiru', of('land', 'Sale', { plot_size: '0.25', plot_size_unit: 'acres' })],
    ['0-5-acres-land-for-sale-juja', of('land', 'Sale', { plot_size: '0.5', plot_size_unit: 'acres' })],
    ['land-for-sale-1-4-acre', of('land', 'Sale')],
    ['5-bedroom-house-on-half-an-acre-for-sale', of('house', 'Sale', { bedrooms: '5' })],
    ['house-for-sale-or-to-let', { property_type: 'house' }],
    ['ad/77', {}],
  ])('%s', (path, expected) => expect(said(path)).toEqual(expected));

  test('nothing of what the file says itself', () => {
    const given = { property_type: 'villa', listing_purpose: 'Rent', bedrooms: '3' };
    expect(said('4-bedroom-house-for-sale', given)).toEqual(given);
  });
});
