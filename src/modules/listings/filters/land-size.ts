import { formatNumber, threeFigures } from '#platform/text/numbers.ts';
import { SQM_PER_ACRE, SQM_PER_HECTARE } from '../areas.ts';
import type { SizeUnit } from '../lists/land-contract.ts';
import { PLOTS_PER_ACRE } from '../plots.ts';

/** The size in the unit it was entered in: '0.25 acre', '2 acres', '0.045 hectare', '450 sqm'. */
export function formatSize(size: number, unit: SizeUnit): string {
  if (unit === 'sqm') return `${formatNumber(size, 4)} sqm`;
  return `${formatNumber(size, 4)} ${size > 1 ? unit : unit.slice(0, -1)}`;
}

/** How many of the eight cells of an acre a plot fills; `times` is its acres, for more than one. */
export function plotCells(acres: number): { filled: number; times: string | null } {
  const filled = Math.min(Math.max(Math.round(acres * PLOTS_PER_ACRE), 1), PLOTS_PER_ACRE);
  return { filled, times: acres > 1 ? formatNumber(acres, 1) : null };
}

/** A size in the other units: ['0.1 hectare', '1,012 sqm']. */
export function otherUnits(size: number, unit: SizeUnit): string[] {
  const sqm = size * { acres: SQM_PER_ACRE, hectares: SQM_PER_HECTARE, sqm: 1 }[unit];
  const [acres, hectares] = [sqm / SQM_PER_ACRE, sqm / SQM_PER_HECTARE];
  return [
    ...(unit === 'acres' ? [] : [withUnit(threeFigures(acres), 'acre')]),
    ...(unit === 'hectares' ? [] : [withUnit(threeFigures(hectares), 'hectare')]),
    ...(unit === 'sqm' ? [] : [`${formatNumber(sqm)} sqm`]),
  ];
}

/** '1 acre', '1.01 acres': singular or plural by the rounded figure, so that 1.00003 acres are '1 acre'. */
const withUnit = (shown: string, unit: string): string =>
  `${shown} ${Number(shown.replaceAll(',', '')) > 1 ? `${unit}s` : unit}`;
