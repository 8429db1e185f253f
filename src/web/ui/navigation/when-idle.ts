/** Runs a function in an idle period; in Safari, which has no idle callbacks, after a short delay. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => run());
  else setTimeout(run, 100);
}
