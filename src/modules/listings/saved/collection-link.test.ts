import { describe, expect, test } from 'vitest';
import { parseSearch } from '#platform/http/search-params.ts';
import { collectionHref, collectionItem, readCollection } from './collection-link.ts';

const read = (query: string) => readCollection(parseSearch(query));

describe('the link of a collection', () => {
  test('is short and readable, and is read back', () => {
    const items = ['MK-P-1014', 'MK-L-1003', 'land/kisaju-50-by-100'];
    const href = collectionHref(items);
    expect(href).toBe('/saved?items=MK-P-1014,MK-L-1003,land/kisaju-50-by-100');
    expect(read(href.slice('/saved'.length))).toEqual(items);
  });

  test('names a listing by its number, and by its slug where the number would not do in a link', () => {
    const plot = { kind: 'land', slug: 'kisaju', title: 'Kisaju' } as const;
    expect(collectionItem(plot, 'MK-L-1003')).toBe('MK-L-1003');
    expect(collectionItem(plot, 'No. 7, phase 2')).toBe('land/kisaju');
    expect(collectionItem(plot, undefined)).toBe('land/kisaju');
  });

  test('is none where the address names nothing', () => {
    expect(read('')).toBeNull();
    expect(read('?items=')).toBeNull();
    expect(read('?sort=price')).toBeNull();
  });

  test('says each listing once, also when the name comes twice in the address', () => {
    expect(read('?items=MK-P-1,MK-P-2,MK-P-1')).toEqual(['MK-P-1', 'MK-P-2']);
    expect(read('?items=MK-P-1&items=MK-P-2')).toEqual(['MK-P-1', 'MK-P-2']);
  });

  test.each([
    ',,,',
    '%00',
    '%0d%0aset-cookie: a=b',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'https://other.example',
    'house/the-jacaranda',
    'property/',
    "' or 1=1 --",
    '🏠',
    'x'.repeat(10_000),
  ])('leaves out what names no listing: %s', (items) => {
    expect(read(`?items=${items}`)).toEqual([]);
  });

  test('stops at a hundred', () => {
    const many = Array.from({ length: 500 }, (_, nth) => `MK-P-${nth}`).join(',');
    expect(read(`?items=${many}`)).toHaveLength(100);
  });
});
