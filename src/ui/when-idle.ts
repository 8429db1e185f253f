/** Runs once the browser has nothing more pressing to do. Safari has no idle callbacks and runs it a moment later. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => run());
  else setTimeout(run, 100);
}
