import { formatNumber } from '#platform/text/numbers.ts';

/** Plots of 50 x 100 ft that an acre is commonly divided into. By area 8.7 fit; the rest becomes access roads. */
export const PLOTS_PER_ACRE = 8;

/** 'About 2 plots of 50 x 100 ft', rounded to halves for small numbers. */
export function formatPlots(acres: number): string {
  const plots = acres * PLOTS_PER_ACRE;
  const rounded = plots < 4 ? Math.round(plots * 2) / 2 : Math.round(plots);
  if (rounded === 0) return 'Less than half a plot of 50 x 100 ft';
  if (rounded === 0.5) return 'About half a plot of 50 x 100 ft';
  return `About ${formatNumber(rounded, 2)} ${rounded === 1 ? 'plot' : 'plots'} of 50 x 100 ft`;
}
