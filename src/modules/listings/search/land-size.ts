import { formatNumber, threeFigures } from '#platform/text/numbers.ts';
import { SQM_PER_ACRE, SQM_PER_HECTARE } from '../areas.ts';
import { PLOTS_PER_ACRE } from '../plots.ts';
import type { SizeUnit } from './land-contract.ts';

/** Sizes of plots in words. Acres, hectares and plots stand side by side and are never called equal. */

/** The size as it was given: '0.25 acre', '2 acres', '0.045 hectare', '450 sqm'. */
export function formatSize(size: number, unit: SizeUnit): string {
  if (unit === 'sqm') return `${formatNumber(size, 4)} sqm`;
  return `${formatNumber(size, 4)} ${size > 1 ? unit : unit.slice(0, -1)}`;
}

/** How many of the eight cells of an acre the plot fills, and how many acres it has when it fills them all. */
export function plotCells(acres: number): { filled: number; times: string | null } {
  const filled = Math.min(Math.max(Math.round(acres * PLOTS_PER_ACRE), 1), PLOTS_PER_ACRE);
  return { filled, times: acres > 1 ? formatNumber(acres, 1) : null };
}

/** The same ground in the units people use, the one it was measured in left out: ['0.1 hectare', '1,012 sqm']. */
export function otherUnits(size: number, unit: SizeUnit): string[] {
  const sqm = size * { acres: SQM_PER_ACRE, hectares: SQM_PER_HECTARE, sqm: 1 }[unit];
  const [acres, hectares] = [sqm / SQM_PER_ACRE, sqm / SQM_PER_HECTARE];
  return [
    ...(unit === 'acres' ? [] : [withUnit(threeFigures(acres), 'acre')]),
    ...(unit === 'hectares' ? [] : [withUnit(threeFigures(hectares), 'hectare')]),
    ...(unit === 'sqm' ? [] : [`${formatNumber(sqm)} sqm`]),
  ];
}

/** '1 acre', '1.01 acres': the unit follows the figure that is shown, which 1.00003 acres are rounded to. */
const withUnit = (shown: string, unit: string): string =>
  `${shown} ${Number(shown.replaceAll(',', '')) > 1 ? `${unit}s` : unit}`;
