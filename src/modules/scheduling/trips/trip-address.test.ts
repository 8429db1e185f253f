import { describe, expect, test } from 'vitest';
import { readTripSearch, tripHref } from './trip-address.ts';

describe('the address of a trip', () => {
  test('names up to six listings, each once, with day, hour and way', () => {
    const search = { items: 'MK-P-1014,land/kisaju, MK-P-1014', day: '2026-11-28', from: '10:00', way: 'Phone call' };
    expect(readTripSearch(search)).toEqual({
      items: ['MK-P-1014', 'land/kisaju'],
      day: '2026-11-28',
      from: '10:00',
      way: 'Phone call',
    });
    expect(readTripSearch({ items: 'A-1,A-2,A-3,A-4,A-5,A-6,A-7' }).items).toHaveLength(6);
    expect(tripHref(readTripSearch(search))).toBe(
      '/events/trip?items=MK-P-1014,land/kisaju&day=2026-11-28&from=10%3A00&way=Phone+call',
    );
  });
  test('leaves out what names no listing, no day, no hour and no way', () => {
    const search = { items: '<script>,../x,MK-P-1', day: 'soon', from: '25:00', way: 'By drone' };
    expect(readTripSearch(search)).toEqual({ items: ['MK-P-1'], day: '', from: '', way: 'In person' });
    expect(tripHref({ items: ['MK-P-1'], way: 'In person' })).toBe('/events/trip?items=MK-P-1');
  });
});
