/** Paging of a carousel: a window of `size` cards in a row of `count`, identified by its first card. */
export interface Window {
  start: number;
  size: number;
  count: number;
}

/** The last start without an empty place at the end. */
export const lastStart = ({ size, count }: Pick<Window, 'size' | 'count'>): number => Math.max(0, count - size);

export const pageCount = ({ size, count }: Pick<Window, 'size' | 'count'>): number => Math.ceil(count / size);

/** The start of the next page; after the last page, the first. */
export const nextStart = (window: Window): number =>
  window.start >= lastStart(window) ? 0 : Math.min(window.start + window.size, lastStart(window));

/** The start of the previous page; before the first page, the last. */
export const previousStart = (window: Window): number =>
  window.start <= 0 ? lastStart(window) : Math.max(0, window.start - window.size);

/** The start of a dot's page, limited so that the last page is full. */
export const startOfPage = (page: number, window: Pick<Window, 'size' | 'count'>): number =>
  Math.min(page * window.size, lastStart(window));

/** Index of the current dot. */
export const currentPage = (window: Window): number =>
  window.start >= lastStart(window) ? pageCount(window) - 1 : Math.floor(window.start / window.size);
