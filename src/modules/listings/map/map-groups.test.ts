import { describe, expect, test } from 'vitest';
import type { MapPin } from './found-on-map.ts';
import { groupOnMap, isInseparable, priceText } from './map-groups.ts';
import { labelOf } from './use-list-markers.ts';

const pin = (id: number, longitude: number, priceKes = 165_000 + id): MapPin => ({
  id,
  kind: 'property',
  slug: `home-${id}`,
  href: `/view/property/home-${id}`,
  title: `Home ${id}`,
  place: 'Karen, Nairobi',
  text: `${Math.round(priceKes / 1000)}K/mo`,
  priceKes,
  price: 'KSh 165,000/month',
  imageId: null,
  focal: null,
  position: { latitude: -1.3, longitude },
});
const groups = (pins: readonly MapPin[], zoom: number) =>
  groupOnMap({ clusters: [], pins }, zoom).map(({ pins: members }) => members?.map(({ id }) => id));

describe('the markers of a map', () => {
  test('are prices of homes that stand alone, and one price of those whose prices would overlap', () => {
    // At zoom 12, a hundredth of a degree is 58 pixels.
    const pins = [pin(1, 36.7), pin(2, 36.71), pin(3, 36.8)];
    expect(groups(pins, 12)).toEqual([[1, 2], [3]]);
    expect(groups(pins, 14)).toEqual([[1], [2], [3]]);
  });

  test('stand where the cheapest of theirs is, which is the price that they show', () => {
    const [group, ...others] = groupOnMap({ clusters: [], pins: [pin(1, 36.7, 90_000), pin(2, 36.71, 45_000)] }, 12);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ position: { longitude: 36.71 }, bounds: { west: 36.7, east: 36.71 }, listings: 2 });
    expect(group && priceText(group)).toBe('45K/mo+');
  });

  test('say on request without a number, and after every price', () => {
    const asked = (id: number, longitude: number): MapPin => ({
      ...pin(id, longitude),
      priceKes: null,
      text: 'On request',
    });
    const textsOf = (pins: readonly MapPin[]) => groupOnMap({ clusters: [], pins }, 12).map(priceText);
    expect(textsOf([asked(1, 36.7), pin(2, 36.71, 45_000)])).toEqual(['45K/mo+']);
    expect(textsOf([asked(1, 36.7), asked(2, 36.71)])).toEqual(['On request']);
  });

  test('are joined to one that covers them, and not to those that this one covers, too', () => {
    // Each 72 pixels from the next, of which prices are wider: the first and the last leave room for each other.
    const pins = [pin(1, 36.7), pin(2, 36.7124), pin(3, 36.7248)];
    expect(groups(pins, 12)).toEqual([[1, 2], [3]]);
  });

  test('are the same whatever else comes into the window, and in whichever order the homes are told', () => {
    const pins = [pin(1, 36.7), pin(2, 36.71), pin(3, 36.8)];
    expect(groups([pin(4, 36.6), ...pins.toReversed()], 12)).toEqual([[1, 2], [3], [4]]);
  });

  test('join a number of the server, whose homes are not known', () => {
    const bounds = { west: 36.7, east: 36.71, south: -1.31, north: -1.3 };
    const cluster = { latitude: -1.3, longitude: 36.705, listings: 40, bounds };
    const [group] = groupOnMap({ clusters: [cluster], pins: [pin(1, 36.71)] }, 12);
    expect(group).toMatchObject({ listings: 41, pins: null });
    expect(group && priceText(group)).toBeNull();
  });

  test('of homes at one point, or a few metres apart, cannot be told apart by any zoom', () => {
    expect(isInseparable([pin(1, 36.7), pin(2, 36.7)])).toBe(true);
    expect(isInseparable([pin(1, 36.7), pin(2, 36.70001)])).toBe(true);
    expect(isInseparable([pin(1, 36.7), pin(2, 36.71)])).toBe(false);
  });
});

describe('the name of a marker', () => {
  const noun = { one: 'home', many: 'homes' };
  const nameOf = (pins: readonly MapPin[], zoom: number, known: { savedCount: number; isSeen: boolean }) =>
    groupOnMap({ clusters: [], pins }, zoom).map((group) => labelOf(group, { noun, ...known }));

  test('says whose price it is, and that this browser has saved or seen it', () => {
    expect(nameOf([pin(1, 36.7)], 12, { savedCount: 0, isSeen: false })).toEqual(['165K/mo, Home 1, Karen, Nairobi']);
    expect(nameOf([pin(1, 36.7)], 12, { savedCount: 1, isSeen: true })).toEqual([
      '165K/mo, Home 1, Karen, Nairobi, saved, seen',
    ]);
  });

  test('says of several how many they are, and where a press leads', () => {
    expect(nameOf([pin(1, 36.7), pin(2, 36.71)], 12, { savedCount: 1, isSeen: false })).toEqual([
      '165K/mo+, 2 homes, 1 saved: look closer',
    ]);
    expect(nameOf([pin(1, 36.7), pin(2, 36.7)], 12, { savedCount: 0, isSeen: true })).toEqual([
      '165K/mo+, 2 homes, seen: show them',
    ]);
  });
});
