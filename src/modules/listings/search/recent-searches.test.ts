import { afterEach, describe, expect, test } from 'vitest';
import { readStored, writeStored } from '#web/ui/navigation/browser-storage.ts';
import { forgetAllSearches, forgetSearch, keepSearch, readSearches, withSearch } from './recent-searches.ts';

const kept = () => readSearches(readStored('makao-searches'));

afterEach(() => {
  writeStored('makao-cookies', '');
  forgetAllSearches();
});

describe('the last searches', () => {
  test('are six, newest first, each once whatever its capitals', () => {
    const texts = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'B2', 'g7'];
    expect(texts.reduce<readonly string[]>(withSearch, [])).toEqual(['g7', 'B2', 'f6', 'e5', 'd4', 'c3']);
  });

  test('are kept without spaces around them; an empty search is none', () => {
    for (const text of ['  2 bed   kilimani ', '', '   ']) keepSearch(text);
    expect(kept()).toEqual(['2 bed kilimani']);
  });

  test('can be forgotten one by one, and all at once', () => {
    for (const text of ['a1', 'b2', 'c3']) keepSearch(text);
    forgetSearch('b2');
    expect(kept()).toEqual(['c3', 'a1']);
    forgetAllSearches();
    expect(kept()).toEqual([]);
  });

  test('are not kept for visitors who decline, and those of before go with the next search', () => {
    keepSearch('a1');
    writeStored('makao-cookies', 'declined');
    keepSearch('b2');
    expect(kept()).toEqual([]);
  });

  test.each([null, '', '{', '{"a":1}', '"text"', '[1, null, {"a": "b"}, ""]', `["${'x'.repeat(201)}"]`])(
    'are none where %j is stored',
    (stored) => {
      expect(readSearches(stored)).toEqual([]);
    },
  );
});
