import { describe, expect, test } from 'vitest';
import type { MapPin } from './found-on-map.ts';
import { groupOnMap, isAtOnePoint, isInseparable } from './map-groups.ts';

const pin = (id: number, longitude: number, latitude = -1.3): MapPin => ({
  id,
  href: `/view/property/${id}`,
  title: `Home ${id}`,
  place: 'Karen, Nairobi',
  text: '165K/mo',
  price: 'KSh 165,000/month',
  imageId: null,
  focal: null,
  position: { latitude, longitude },
});
const groups = (pins: readonly MapPin[], zoom: number) =>
  groupOnMap({ clusters: [], pins }, zoom).map(({ pins: members }) => members?.map(({ id }) => id));

describe('the markers of a map', () => {
  test('are prices of homes that stand alone, and a number of those whose prices would overlap', () => {
    // At zoom 12, a hundredth of a degree is 58 pixels.
    const pins = [pin(1, 36.7), pin(2, 36.71), pin(3, 36.8)];
    expect(groups(pins, 12)).toEqual([[1, 2], [3]]);
    expect(groups(pins, 14)).toEqual([[1], [2], [3]]);
  });

  test('are the same whatever else comes into the window, and in whichever order the homes are told', () => {
    const pins = [pin(1, 36.7), pin(2, 36.71), pin(3, 36.8)];
    expect(groups([pin(4, 36.6), ...pins.toReversed()], 12)).toEqual([[1, 2], [3], [4]]);
  });

  test('join a number of the server, whose homes are not known', () => {
    const bounds = { west: 36.7, east: 36.71, south: -1.31, north: -1.3 };
    const cluster = { latitude: -1.3, longitude: 36.705, listings: 40, bounds };
    expect(groupOnMap({ clusters: [cluster], pins: [pin(1, 36.71)] }, 12)).toMatchObject([
      { listings: 41, pins: null },
    ]);
  });

  test('of homes at one point, or a few metres apart, cannot be told apart by any zoom', () => {
    const [same] = groupOnMap({ clusters: [], pins: [pin(1, 36.7), pin(2, 36.7)] }, 12);
    const [near] = groupOnMap({ clusters: [], pins: [pin(1, 36.7), pin(2, 36.70001)] }, 12);
    const [apart] = groupOnMap({ clusters: [], pins: [pin(1, 36.7), pin(2, 36.71)] }, 12);
    expect([same, near, apart].map((group) => group?.pins && [isAtOnePoint(group), isInseparable(group.pins)])).toEqual(
      [
        [true, true],
        [false, true],
        [false, false],
      ],
    );
  });
});
