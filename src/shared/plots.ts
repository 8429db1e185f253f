import { formatNumber } from './numbers.ts';

/**
 * Plots of 50 x 100 ft that people count to an acre. By area 8.7 of them fit; what is left goes into access roads when
 * an acre is divided.
 */
export const PLOTS_PER_ACRE = 8;

/** 'About 2 plots of 50 x 100 ft', to the nearest half while there are few. */
export function plotsInWords(acres: number): string {
  const plots = acres * PLOTS_PER_ACRE;
  const rounded = plots < 4 ? Math.round(plots * 2) / 2 : Math.round(plots);
  if (rounded === 0) return 'Less than half a plot of 50 x 100 ft';
  if (rounded === 0.5) return 'About half a plot of 50 x 100 ft';
  return `About ${formatNumber(rounded, 2)} ${rounded === 1 ? 'plot' : 'plots'} of 50 x 100 ft`;
}
