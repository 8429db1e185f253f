/** From the first paint, in milliseconds. A photograph that hangs keeps a page from working no longer than that. */
const LOAD_AT_MOST_MS = 4_000;

/**
 * Calls back once something is painted and the page has loaded with the photographs of its first screen, or these take
 * too long. Browsers that do not report paints have one by the next frame.
 */
export function afterFirstPaint(run: () => void): void {
  if (PerformanceObserver.supportedEntryTypes.includes('paint'))
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      afterLoad(run);
    }).observe({ type: 'paint', buffered: true });
  else requestAnimationFrame(() => setTimeout(() => afterLoad(run)));
}

function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') {
    run();
    return;
  }
  const settled = new AbortController();
  const settle = (): void => {
    settled.abort();
    clearTimeout(late);
    run();
  };
  const late = setTimeout(settle, LOAD_AT_MOST_MS);
  addEventListener('load', settle, { signal: settled.signal });
}
