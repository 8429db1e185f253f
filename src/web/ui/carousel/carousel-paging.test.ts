import { describe, expect, it } from 'vitest';
import { currentPage, lastStart, nextStart, pageCount, previousStart, startOfPage } from './use-carousel.ts';

const seven = (start: number, size = 3) => ({ start, size, count: 7 });

describe('a carousel of seven cards, three at a time', () => {
  it('has three pages, the last one full', () => {
    expect(pageCount(seven(0))).toBe(3);
    expect(lastStart(seven(0))).toBe(4);
  });

  it('goes on by a window and wraps to the start', { tags: ['S-147'] }, () => {
    expect(nextStart(seven(0))).toBe(3);
    expect(nextStart(seven(3))).toBe(4);
    expect(nextStart(seven(4))).toBe(0);
  });

  it('goes back by a window and wraps to the last page', { tags: ['S-148'] }, () => {
    expect(previousStart(seven(4))).toBe(1);
    expect(previousStart(seven(1))).toBe(0);
    expect(previousStart(seven(0))).toBe(4);
  });

  it('jumps to the page of a dot, clamped to the last start', { tags: ['S-149'] }, () => {
    expect([0, 1, 2].map((page) => startOfPage(page, seven(0)))).toEqual([0, 3, 4]);
  });

  it('lights the dot of the page it shows', () => {
    expect([0, 1, 3, 4].map((start) => currentPage(seven(start)))).toEqual([0, 0, 1, 2]);
  });
});

describe('a carousel whose cards all fit', () => {
  it('has one page and nowhere to go', { tags: ['S-152'] }, () => {
    const window = { start: 0, size: 3, count: 2 };
    expect(pageCount(window)).toBe(1);
    expect(nextStart(window)).toBe(0);
    expect(previousStart(window)).toBe(0);
    expect(currentPage(window)).toBe(0);
  });
});
