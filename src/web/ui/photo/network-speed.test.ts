import { describe, expect, it } from 'vitest';
import {
  detectNetworkSpeed,
  type NetworkSpeed,
  type PhotoUse,
  sizeFor,
  speedOfConnection,
  speedOfDuration,
  widestFor,
} from './network-speed.ts';

const taking = (ms: number) => async () => ms;
const failing = async (): Promise<number> => {
  throw new TypeError('Failed to fetch');
};

describe('works', () => {
  it.each([
    [0, 'fast'],
    [199.9, 'fast'],
    [200, 'medium'],
    [799.9, 'medium'],
    [800, 'slow'],
    [60_000, 'slow'],
  ])('calls a request of %d ms %s', { tags: ['S-202'] }, (ms, speed) => expect(speedOfDuration(ms)).toBe(speed));

  it.each([
    ['slow-2g', 'slow'],
    ['2g', 'slow'],
    ['3g', 'medium'],
    ['4g', 'fast'],
    ['5g', null],
    [undefined, null],
  ])('calls a connection of type %s %s', { tags: ['S-203'] }, (type, speed) =>
    expect(speedOfConnection(type)).toBe(speed),
  );

  it.each<[NetworkSpeed, PhotoUse, string, number]>([
    ['slow', 'thumbnail', 'thumbnail', 150],
    ['slow', 'preview', 'small', 300],
    ['slow', 'full', 'medium', 600],
    ['medium', 'thumbnail', 'small', 300],
    ['medium', 'preview', 'medium', 600],
    ['medium', 'full', 'large', 1200],
    ['fast', 'thumbnail', 'small', 300],
    ['fast', 'preview', 'large', 1200],
    ['fast', 'full', 'original', 1920],
  ])('on a %s network a %s gets %s (%d px)', { tags: ['S-144'] }, (speed, use, size, width) => {
    expect(sizeFor(use, speed)).toBe(size);
    expect(widestFor(use, speed)).toBe(width);
  });

  it.each([
    ['no estimate of the browser, quick answer', undefined, 120, 'fast'],
    ['no estimate, late answer', {}, 900, 'slow'],
    ['4g, quick answer', { effectiveType: '4g' }, 120, 'fast'],
    ['4g, but our server answers in 500 ms', { effectiveType: '4g' }, 500, 'medium'],
    ['4g, but our server answers in 2 s', { effectiveType: '4g' }, 2000, 'slow'],
    ['3g, quick answer', { effectiveType: '3g' }, 120, 'medium'],
    ['3g, late answer', { effectiveType: '3g' }, 900, 'slow'],
  ])('judges: %s', { tags: ['S-204'] }, async (_what, connection, ms, speed) => {
    expect(await detectNetworkSpeed(connection, taking(ms))).toBe(speed);
  });
});

describe('protects', () => {
  it.each([
    ['Save-Data', { saveData: true, effectiveType: '4g' }],
    ['2g', { effectiveType: '2g' }],
    ['slow-2g', { effectiveType: 'slow-2g' }],
  ])('takes the slow choice on %s without spending a request', async (_what, connection) => {
    let requests = 0;
    const speed = await detectNetworkSpeed(connection, async () => {
      requests += 1;
      return 10;
    });
    expect([speed, requests]).toEqual(['slow', 0]);
  });

  it.each([[undefined], [{ effectiveType: '4g' }], [{ effectiveType: '3g' }]])(
    'falls back to medium when the request fails (%j)',
    { tags: ['S-198'] },
    async (connection) => expect(await detectNetworkSpeed(connection, failing)).toBe('medium'),
  );
});
