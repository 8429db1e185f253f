import { describe, expect, it, test } from 'vitest';
import { countyName, isAbolishedProvince, townAndCounty } from './counties.ts';

describe('the name of a county', () => {
  it.each([
    ['Kajiado', 'Kajiado County'],
    [' kajiado county ', 'Kajiado County'],
    ['Elgeyo Marakwet', 'Elgeyo/Marakwet County'],
    ["Murang'a", 'Murang’a County'],
    ['Nairobi', 'Nairobi County'],
    ['Nairobi City', 'Nairobi County'],
    ['Kampala', 'Kampala'],
  ])('of %s is %s', (words, name) => {
    expect(countyName(words)).toBe(name);
  });

  it('is said once beside a town of the same name', () => {
    expect(townAndCounty('Kitengela', 'Kajiado')).toBe('Kitengela, Kajiado County');
    expect(townAndCounty('Nairobi', 'Nairobi County')).toBe('Nairobi');
    expect(townAndCounty('', 'Kajiado County')).toBe('Kajiado County');
  });
});

test('seven provinces are gone; Nairobi is a county', () => {
  const gone = ['Central', 'coast', 'Eastern', 'North-Eastern', 'Nyanza', 'Rift Valley Province', 'Western'];
  expect(gone.filter((words) => !isAbolishedProvince(words))).toEqual([]);
  expect(['Nairobi', 'Kajiado', 'Central Park'].filter(isAbolishedProvince)).toEqual([]);
});
