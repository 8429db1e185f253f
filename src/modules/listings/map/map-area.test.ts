import { describe, expect, test } from 'vitest';
import {
  areaParameters,
  boundsOf,
  cameraParameter,
  readArea,
  readBounds,
  readCamera,
  readOutline,
} from './map-area.ts';

describe('a part of the map in an address', () => {
  test('is what it was once it was written and read again', () => {
    const bounds = { west: 36.70001, south: -1.32, east: 36.85, north: -1.25 };
    expect(areaParameters({ bounds })).toEqual({ bounds: '36.70001,-1.32,36.85,-1.25', outline: null });
    expect(readBounds('36.70001,-1.32,36.85,-1.25')).toEqual(bounds);
    const outline = [
      { longitude: 36.7, latitude: -1.3 },
      { longitude: 36.8, latitude: -1.3 },
      { longitude: 36.8, latitude: -1.2 },
    ];
    expect(areaParameters({ outline })).toEqual({ bounds: null, outline: '36.7,-1.3,36.8,-1.3,36.8,-1.2' });
    expect(readOutline('36.7,-1.3,36.8,-1.3,36.8,-1.2')).toEqual(outline);
    const camera = { center: { latitude: -1.29, longitude: 36.78 }, zoom: 13.25 };
    expect(cameraParameter(camera)).toEqual({ at: '36.78,-1.29,13.25' });
    expect(readCamera('36.78,-1.29,13.25')).toEqual(camera);
    expect([areaParameters(null), cameraParameter(null)]).toEqual([{ bounds: null, outline: null }, { at: null }]);
  });

  test('is rounded to a metre, an outline to eleven', () => {
    const far = { west: 36.123456789, south: -1.987654321, east: 37.1, north: 0 };
    expect(areaParameters({ bounds: far }).bounds).toBe('36.12346,-1.98765,37.1,0');
    const outline = [{ longitude: 36.123456789, latitude: -1.987654321 }];
    expect(areaParameters({ outline }).outline).toBe('36.1235,-1.9877');
  });

  test('is the outline where there are both, and the bounds where the outline is none', () => {
    const outline = '36.7,-1.3,36.8,-1.3,36.8,-1.2';
    expect(readArea('36,-2,37,-1', outline)).toHaveProperty('outline');
    expect(readArea('36,-2,37,-1', '36.7,-1.3')).toHaveProperty('bounds');
    expect(readArea('', '')).toBeNull();
  });

  test.each(['', 'Nairobi', '36,-2,37', '36,-2,37,-1,0', '37,-2,36,-1', '36,-1,37,-2', '36,-2,181,-1', '36,-91,37,-1'])(
    'cannot be bounds of %j',
    (text) => {
      expect(readBounds(text)).toBeNull();
    },
  );

  test.each([
    '36.7,-1.3',
    '36,-1,37,-1',
    '36,-1,37,-1,38',
    '36,-1,37,-1,38,-91',
    '1e2,-1,37,-1,38,0',
    ' 36,-1,37,-1,38,0',
  ])('cannot be an outline of %j', (text) => {
    expect(readOutline(text)).toBeNull();
  });

  test('has at most sixty corners', () => {
    const corners = (count: number) => Array.from({ length: count }, () => '36.7,-1.3').join(',');
    expect(readOutline(corners(60))).toHaveLength(60);
    expect(readOutline(corners(61))).toBeNull();
  });

  test.each(['36,-1', '36,-1,25', '36,-1,-2', '36,-91,5', 'x'])('cannot be a place of the map of %j', (text) => {
    expect(readCamera(text)).toBeNull();
  });
});

test('bounds hold all positions', () => {
  const positions = [
    { latitude: -1.3, longitude: 36.9 },
    { latitude: -1.2, longitude: 36.7 },
  ];
  expect(boundsOf(positions)).toEqual({ west: 36.7, south: -1.3, east: 36.9, north: -1.2 });
  expect(boundsOf([])).toBeNull();
});
