/** The panel that opens under a button of a list's line, in a `details`; on a phone as wide as the line. */
export const menuPanel =
  'absolute inset-x-0 top-full z-25 mt-1.5 grid gap-3 rounded-panel border border-line bg-surface p-4 shadow-float sm:right-0 sm:left-auto';
