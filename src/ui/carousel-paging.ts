/** How a carousel moves: a window of `size` cards over a row of `count`, named by the card it starts with. */
export interface Window {
  start: number;
  size: number;
  count: number;
}

/** The furthest the window can start without showing a gap. */
export const lastStart = ({ size, count }: Pick<Window, 'size' | 'count'>): number => Math.max(0, count - size);

export const pageCount = ({ size, count }: Pick<Window, 'size' | 'count'>): number => Math.ceil(count / size);

/** One window on; past the last page it begins again. */
export const nextStart = (window: Window): number =>
  window.start >= lastStart(window) ? 0 : Math.min(window.start + window.size, lastStart(window));

/** One window back; before the first page comes the last. */
export const previousStart = (window: Window): number =>
  window.start <= 0 ? lastStart(window) : Math.max(0, window.start - window.size);

/** Where the page of a dot starts, never so far that the last page has a gap. */
export const startOfPage = (page: number, window: Pick<Window, 'size' | 'count'>): number =>
  Math.min(page * window.size, lastStart(window));

/** Which dot is lit. */
export const currentPage = (window: Window): number =>
  window.start >= lastStart(window) ? pageCount(window) - 1 : Math.floor(window.start / window.size);
