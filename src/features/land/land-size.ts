import { SQM_PER_ACRE, SQM_PER_HECTARE } from '#shared/areas.ts';
import type { SizeUnit } from './contract.ts';

/** Sizes of plots in words. Acres, hectares and plots stand side by side and are never called equal. */

/**
 * Plots of 50 x 100 ft that people count to an acre. By area 8.7 of them fit; what is left goes into access roads when
 * an acre is divided.
 */
export const PLOTS_PER_ACRE = 8;

const decimals = (most: number) => new Intl.NumberFormat('en-GB', { maximumFractionDigits: most });
const [whole, coarse, exact] = [decimals(0), decimals(2), decimals(4)];

/** The size as it was given: '0.25 acre', '2 acres', '0.045 hectare', '450 sqm'. */
export function sizeInWords(size: number, unit: SizeUnit): string {
  if (unit === 'sqm') return `${exact.format(size)} sqm`;
  return `${exact.format(size)} ${size > 1 ? unit : unit.slice(0, -1)}`;
}

/** 'About 2 plots of 50 x 100 ft', to the nearest half while there are few. */
export function plotsInWords(acres: number): string {
  const plots = acres * PLOTS_PER_ACRE;
  const rounded = plots < 4 ? Math.round(plots * 2) / 2 : Math.round(plots);
  if (rounded === 0) return 'Less than half a plot of 50 x 100 ft';
  if (rounded === 0.5) return 'About half a plot of 50 x 100 ft';
  return `About ${coarse.format(rounded)} ${rounded === 1 ? 'plot' : 'plots'} of 50 x 100 ft`;
}

/** How many of the eight cells of an acre the plot fills, and how many acres it has when it fills them all. */
export function plotCells(acres: number): { filled: number; times: string | null } {
  const filled = Math.min(Math.max(Math.round(acres * PLOTS_PER_ACRE), 1), PLOTS_PER_ACRE);
  return { filled, times: acres > 1 ? decimals(1).format(acres) : null };
}

/** The same ground in the units people use, the one it was measured in left out: ['0.1 hectare', '1,012 sqm']. */
export function otherUnits(size: number, unit: SizeUnit): string[] {
  const sqm = size * { acres: SQM_PER_ACRE, hectares: SQM_PER_HECTARE, sqm: 1 }[unit];
  const [acres, hectares] = [sqm / SQM_PER_ACRE, sqm / SQM_PER_HECTARE];
  return [
    ...(unit === 'acres' ? [] : [`${threeFigures(acres)} ${acres > 1 ? 'acres' : 'acre'}`]),
    ...(unit === 'hectares' ? [] : [`${threeFigures(hectares)} ${hectares > 1 ? 'hectares' : 'hectare'}`]),
    ...(unit === 'sqm' ? [] : [`${whole.format(sqm)} sqm`]),
  ];
}

const significant = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });
const threeFigures = (value: number): string => (value >= 100 ? whole : significant).format(value);
