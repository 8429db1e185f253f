import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PropertyPage } from './property-page.ts';

const page = (current_page: number): PropertyPage => ({
  items: [],
  pagination: { current_page, total_pages: 9, total_items: 90, per_page: 10, has_next: true, has_prev: true },
});

const stored = new Map<string, string>();

/** The module as a fresh tab, or a reloaded one, has it. */
const openTab = async () => {
  vi.resetModules();
  return import('./loaded-pages.ts');
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00+03:00') });
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('remembers the further pages of a search, and of no other', async () => {
  const { cachePages, cachedPages } = await openTab();
  cachePages('/residential', [page(2), page(3)]);
  expect(cachedPages('/residential')).toEqual([page(2), page(3)]);
  expect(cachedPages('/residential?type=rent')).toEqual([]);
});

test('remembers them after a reload', async () => {
  (await openTab()).cachePages('/residential', [page(2)]);
  expect((await openTab()).cachedPages('/residential')).toEqual([page(2)]);
});

test('forgets them after a quarter of an hour', async () => {
  const { cachePages, cachedPages } = await openTab();
  cachePages('/residential', [page(2)]);
  vi.advanceTimersByTime(16 * 60_000);
  expect(cachedPages('/residential')).toEqual([]);
});

test('keeps the five newest searches', async () => {
  const { cachePages, cachedPages } = await openTab();
  for (const search of ['a', 'b', 'c', 'd', 'e', 'f']) cachePages(search, [page(2)]);
  expect(['a', 'b', 'f'].map((search) => cachedPages(search).length)).toEqual([0, 1, 1]);
});

test.each(['not json', '{"a":1}', '[1,null,{"key":"/residential"}]'])('survives a spoilt store: %s', async (text) => {
  stored.set('makao.property-pages.2', text);
  expect((await openTab()).cachedPages('/residential')).toEqual([]);
});

test('does without a store where the browser forbids one', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  });
  const { cachePages, cachedPages } = await openTab();
  cachePages('/residential', [page(2)]);
  expect(cachedPages('/residential')).toEqual([page(2)]);
});
