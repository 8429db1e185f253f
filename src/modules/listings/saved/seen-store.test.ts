import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readStored, writeStored } from '#web/ui/navigation/browser-storage.ts';
import { markSeen, onSeenChange, readPaths, readSeen, withSeen } from './seen-store.ts';

const villa = '/view/property/the-jacaranda-house';
const plot = '/view/land/kisaju-50-by-100';

/** The storage of a tab, which a test without a browser has not. */
function tabStorage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
  };
}

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: tabStorage(), addEventListener: () => {}, removeEventListener: () => {} });
});
afterEach(() => {
  writeStored('makao-cookies', '');
  writeStored('makao-seen', '[]');
  vi.unstubAllGlobals();
});

describe('listings that were seen', () => {
  test('are the pages that this browser opened', () => {
    markSeen(villa);
    markSeen(plot);
    expect([...readSeen()]).toEqual([plot, villa]);
  });

  test('are told to those who show them', () => {
    const listener = vi.fn();
    const stop = onSeenChange(listener);
    markSeen(villa);
    expect(listener).toHaveBeenCalledOnce();
    stop();
    markSeen(plot);
    expect(listener).toHaveBeenCalledOnce();
  });

  test('are at most three hundred, the newest, each once', () => {
    const many = Array.from({ length: 300 }, (_, nth) => `/view/land/plot-${nth}`);
    const after = withSeen(withSeen(many, villa), many[5] ?? '');
    expect(after).toHaveLength(300);
    expect(after.slice(0, 3)).toEqual([many[5], villa, many[0]]);
  });

  test('are of this visit alone for a visitor who declines, and those of before go', () => {
    markSeen(villa);
    writeStored('makao-cookies', 'declined');
    expect([...readSeen()]).toEqual([]);
    markSeen(plot);
    expect([...readSeen()]).toEqual([plot]);
    expect(readStored('makao-seen')).toBe('[]');
  });

  test.each([null, '', '{', '{"a":1}', '"text"', '[1, null, "javascript:alert(1)", ""]'])(
    'are none where %j is stored',
    (stored) => {
      expect(readPaths(stored)).toEqual([]);
    },
  );
});
