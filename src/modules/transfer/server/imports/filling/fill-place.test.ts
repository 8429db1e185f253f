import { describe, expect, test } from 'vitest';
// The class alone, without the module's server, which needs a database.
import { Gazetteer } from '#src/modules/listings/places/gazetteer.ts';
import type { Place, PlaceKind } from '#src/modules/listings/places/place.ts';
import { fillPlace, placeForKnown } from './fill-place.ts';

const place = (
  id: number,
  name: string,
  kind: PlaceKind,
  parentId: number | null,
  more: Partial<Place> = {},
): Place => ({
  id,
  name,
  kind,
  parentId,
  slug: String(id),
  latitude: -1.29,
  longitude: 36.82,
  reachM: 1_000,
  otherNames: [],
  ...more,
});

const gazetteer = new Gazetteer([
  place(1, 'Nairobi', 'county', null),
  place(2, 'Kiambu', 'county', null),
  place(3, 'Nakuru', 'county', null, { latitude: -0.3, longitude: 36.07 }),
  place(4, 'Westlands', 'area', 1),
  place(5, 'Lavington', 'area', 1),
  place(6, 'Karen', 'area', 1),
  place(7, 'Gigiri', 'area', 1, { otherNames: ['thigiri'] }),
  place(8, 'Pipeline', 'area', 1),
  place(9, 'Ruaka', 'town', 2),
  place(10, 'Thika', 'town', 2),
  place(11, 'Ngong Road', 'road', 1),
  place(12, 'Embakasi', 'area', 1),
  place(13, 'Nairobi West', 'area', 1),
]);

/** Area, city, county and street of what a file says. */
function read(location: string, city = ''): string[] {
  const fields: Record<string, string> = { location, city };
  fillPlace(fields, gazetteer, (field, _column, value) => {
    if (value !== '') fields[field] = value;
  });
  return ['location', 'city', 'county', 'address_line1'].map((name) => fields[name] ?? '');
}

const inNairobi = (area: string, street = '') => [area, 'Nairobi', 'Nairobi', street];

describe('a place of a file', () => {
  test.each([
    'Lavington, Nairobi',
    'Nairobi - Lavington',
    'Nairobi – Lavington',
    'Nairobi-Lavington',
    'Lavington-Nairobi',
    'Nairobi > Lavington',
    'Nairobi / Lavington',
    'Nairobi County - lavington',
    'Nairobi > Westlands > Lavington',
    'Lavington, Nairobi, Kenya',
    'Kenya > Nairobi > Lavington',
  ])('is read with its town on either side: %s', (text) => {
    expect(read(text)).toEqual(inNairobi('Lavington'));
  });

  test.each([
    ['Kiambu / Ruaka', ['Ruaka', 'Ruaka', 'Kiambu', '']],
    ['Ruaka, Kiambu', ['Ruaka', 'Ruaka', 'Kiambu', '']],
    ['Ruaka, Nairobi', ['Ruaka', 'Ruaka', 'Kiambu', '']],
    ['Thika - Section 9', ['Section 9', 'Thika', 'Kiambu', '']],
    ['Nairobi - Westlands Area', inNairobi('Westlands')],
    ['Nairobi - Thigiri', inNairobi('Thigiri')],
    ['Nairobi', inNairobi('Nairobi')],
    ['Nairobi - Acacia Hill', inNairobi('Acacia Hill')],
  ])('is the smallest that is named: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test.each([
    ['Embakasi-East', 'Nairobi'],
    ['Karen-Lavington', 'Nairobi'],
    ['Nairobi-West', ''],
  ])('keeps a hyphen of its name: %s', (text, city) => {
    expect(read(text, city)).toEqual(inNairobi(text));
  });

  test.each([
    ['Ngong Road, Lavington', inNairobi('Lavington', 'Ngong Road')],
    ['Ngong Road, Nairobi', inNairobi('Ngong Road')],
    ['Kombe Road Nairobi, Karen, Nairobi', inNairobi('Karen', 'Kombe Road')],
    ['Nairobi, Karen, 14 Kombe Road', inNairobi('Karen', '14 Kombe Road')],
    ['Off Ngong Road, Ruaka', ['Ruaka', 'Ruaka', 'Kiambu', 'Off Ngong Road']],
    ['0411n, Ruaka', ['Ruaka', 'Ruaka', 'Kiambu', '0411n']],
  ])('has its street beside it: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('is not one of the same name in a town far away', () => {
    expect(read('Pipeline, Nakuru')).toEqual(['Pipeline', 'Nakuru', 'Nakuru', '']);
    expect(read('Nakuru - Pipeline')).toEqual(['Pipeline', 'Nakuru', 'Nakuru', '']);
  });

  test.each(['Nowhere', '-', ' / ', 'Nowhere - Elsewhere', ', ,'])('is not guessed from %j', (text) => {
    expect(read(text).slice(1, 3)).toEqual(['', '']);
  });
});

describe('a place of a file beside a listing we have', () => {
  const known = { location: 'Lavington', city: 'Nairobi', county: 'Nairobi' };
  test.each<[Record<string, string>, Record<string, string>]>([
    [
      { location: 'Nairobi - Lavington', price: '1' },
      { location: 'Lavington', price: '1' },
    ],
    [{ location: 'Lavington, Westlands' }, { location: 'Lavington' }],
    [{ location: 'Lavington' }, { location: 'Lavington' }],
    [{ location: 'Karen, Nairobi' }, { location: 'Karen', city: 'Nairobi', county: 'Nairobi' }],
    [{ location: 'Kiambu / Ruaka' }, { location: 'Ruaka', city: 'Ruaka', county: 'Kiambu' }],
    [
      { location: 'Ruaka, Kiambu', city: 'Kiambu' },
      { location: 'Ruaka', city: 'Kiambu' },
    ],
    [{ price: '1' }, { price: '1' }],
    [{ location: 'Nowhere - Elsewhere' }, { location: 'Nowhere - Elsewhere' }],
  ])('is that of a new row: %o', (fields, expected) => {
    expect(placeForKnown(fields, known, gazetteer)).toEqual(expected);
  });

  test('stays as somebody wrote it in the office', () => {
    const written = { location: 'Lavington / Kileleshwa border', city: 'Nairobi' };
    expect(placeForKnown(written, written, gazetteer)).toEqual(written);
  });
});
