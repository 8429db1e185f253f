/**
 * Calls back once something is painted and the page has loaded with the photographs of its first screen. Browsers that
 * do not report paints have one by the next frame.
 */
export function afterFirstPaint(run: () => void): void {
  const watch = (): void => {
    if (PerformanceObserver.supportedEntryTypes.includes('paint'))
      new PerformanceObserver((_entries, observer) => {
        observer.disconnect();
        run();
      }).observe({ type: 'paint', buffered: true });
    else requestAnimationFrame(() => setTimeout(run));
  };
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch, { once: true });
}
