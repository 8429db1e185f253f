import { describe, expect, test } from 'vitest';
import type { PropertyPoint } from './property-contract.ts';
import { flagText, placesOf, pointLabel } from './property-map-labels.ts';

const point = (change: Partial<PropertyPoint> = {}): PropertyPoint => ({
  id: 1,
  slug: 'othaya-road-house',
  title: 'Othaya Road house',
  listing_purpose: 'Sale',
  status: 'Available',
  type: 'villa',
  location: 'Kileleshwa',
  county: 'Nairobi',
  price: 85_000_000,
  latitude: -1.28,
  longitude: 36.78,
  image_id: null,
  ...change,
});

describe('a property on the map', () => {
  test('has a short price on its flag, by the month for rent', () => {
    expect(flagText(point())).toBe('85M');
    expect(flagText(point({ price: 165_000, listing_purpose: 'Rent' }))).toBe('165K/mo');
  });

  test('is named in full for people who do not see where it stands', () => {
    expect(pointLabel(point())).toBe('85M, Othaya Road house, Kileleshwa, Nairobi');
  });
});

describe('the places of a map', () => {
  test('are written once, in the middle of their properties, the fullest first', () => {
    const karen = { location: 'Karen', longitude: 36.7 };
    const places = placesOf([point(), point({ ...karen, latitude: -1.3 }), point({ ...karen, latitude: -1.34 })]);
    expect(places.map(({ name }) => name)).toEqual(['Karen', 'Kileleshwa']);
    expect(places[0]?.y).toBeGreaterThan(places[1]?.y ?? 1);
    expect(places[0]?.x).toBeCloseTo((36.7 + 180) / 360);
  });
});
