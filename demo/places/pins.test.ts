import { expect, test } from 'vitest';
import { allLand } from '../land/all-land.ts';
import { allProperties } from '../properties/all-properties.ts';
import { getPlace } from './all-places.ts';
import { placedByHand, placeName, positionOf } from './pins.ts';

const listings = [...allProperties, ...allLand];

test('every position that is placed by hand is that of a listing, once', () => {
  const names = new Set(listings.map(placeName));
  expect(placedByHand.filter((name) => !names.has(name))).toEqual([]);
  expect(new Set(placedByHand).size).toBe(placedByHand.length);
});

test('listings of one building are at one place; others are not at the same point', () => {
  const points = Map.groupBy(listings, (listing) => {
    const { latitude, longitude } = positionOf(getPlace(listing.place), listing);
    return `${latitude} ${longitude}`;
  });
  for (const [point, there] of points) expect(new Set(there.map(placeName)).size, point).toBe(1);
});

test('a listing is shown exactly where its pin was placed by hand, else as a circle', () => {
  const jacaranda = listings.find(({ title }) => title === 'The Jacaranda House');
  const tumaini = listings.find(({ title }) => title.startsWith('Tumaini Row'));
  if (!jacaranda || !tumaini) throw new Error('The listings of the test are missing');
  expect(positionOf(getPlace('Karen'), jacaranda)).toEqual({
    latitude: -1.3392,
    longitude: 36.7125,
    position_shown: 'Exact',
  });
  expect(positionOf(getPlace('Kitengela'), tumaini).position_shown).toBe('Within 300 m');
});

test('where stages are measured, no text repeats them with a distance of its own', () => {
  const measured = ['Nairobi', 'Kiambu', 'Machakos', 'Kajiado'];
  const told = allProperties.filter(
    ({ place, around }) => measured.includes(getPlace(place).county) && around.some((text) => /\bstage, /i.test(text)),
  );
  expect(told.map(({ title }) => title)).toEqual([]);
});
