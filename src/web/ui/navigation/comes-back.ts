/** Whether this document was loaded by Back, Forward or a reload. */
export function comesBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && (entry.type === 'back_forward' || entry.type === 'reload');
}
