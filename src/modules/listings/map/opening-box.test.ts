import { describe, expect, test } from 'vitest';
import type { MapPin } from './found-on-map.ts';
import { openingBox } from './opening-box.ts';

const at = (latitude: number, longitude: number): Pick<MapPin, 'position'> => ({ position: { latitude, longitude } });
const openingOf = (pins: Pick<MapPin, 'position'>[]) => openingBox({ clusters: [], pins });

const ofNairobi = [at(-1.32, 36.7), at(-1.29, 36.79), at(-1.26, 36.8), at(-1.2, 36.9)];
const nairobiOnly = { west: 36.7, south: -1.32, east: 36.9, north: -1.2 };

describe('a map opens', () => {
  test('on all that was found, where it is a town with its suburbs', () => {
    expect(openingOf(ofNairobi)).toEqual(nairobiOnly);
  });

  test('on the town that has at least half, where others are far away', () => {
    expect(openingOf([at(-4.05, 39.66), ...ofNairobi, at(-0.76, 36.43), at(-3.63, 39.85)])).toEqual(nairobiOnly);
  });

  test('on all of it, where no town has half', () => {
    const apart = [at(-1.29, 36.79), at(-4.05, 39.66), at(-0.09, 34.77), at(0.51, 35.27)];
    expect(openingOf(apart)).toEqual({ west: 34.77, south: -4.05, east: 39.66, north: 0.51 });
  });

  test('where numbers are, too, each as many as it says', () => {
    const coast = { latitude: -4.05, longitude: 39.66, listings: 9 };
    const bounds = { west: 39.6, south: -4.1, east: 39.7, north: -4 };
    expect(openingBox({ clusters: [{ ...coast, bounds }], pins: ofNairobi })).toEqual(bounds);
  });

  test('on the streets around a single listing, two kilometres and a half across', () => {
    const box = openingOf([at(-1.3, 36.7)]);
    expect((box?.east ?? 0) - (box?.west ?? 0)).toBeCloseTo(0.02156, 5);
    expect(((box?.north ?? 0) + (box?.south ?? 0)) / 2).toBeCloseTo(-1.3, 8);
  });

  test('nowhere by itself, where nothing was found', () => {
    expect(openingOf([])).toBeNull();
  });
});
