import { SQM_PER_ACRE, SQM_PER_HECTARE, SQM_PER_SQUARE_FOOT } from '#modules/listings/server';
import type { AreaUnit } from '../../../imports/settings.ts';
import { FLOOR_MENDS, floorMends } from '../floor-sizes.ts';
import { type CellData, type CellParser, CellRefused, type Reading } from './cell-parsers.ts';

/** An area as a file says it; `isPlot` for units in which only plots are measured. */
interface WrittenArea {
  value: number;
  unit: AreaUnit;
  isPlot: boolean;
}

const sqmOf: Record<AreaUnit, number> = {
  sqm: 1,
  sqft: SQM_PER_SQUARE_FOOT,
  acres: SQM_PER_ACRE,
  hectares: SQM_PER_HECTARE,
};

const unitPatterns: readonly (readonly [AreaUnit, RegExp])[] = [
  ['sqft', /^(?:sq\.?\s*f(?:ee|oo)?t\.?|sqft|sft|square\s*f(?:ee|oo)t|ft\s*(?:2|²|\^2)|ft²|feet²)\.?$/],
  ['sqm', /^(?:sq\.?\s*m(?:t?rs?|et(?:er|re)s?|ts?)?\.?|sqm|m\s*(?:2|²|\^2)|m²|square\s*m(?:et(?:er|re)s?)?)\.?$/],
  ['acres', /^(?:acres?|ac|acs)\.?$/],
  ['hectares', /^(?:ha|hect(?:are)?s?|hectares?)\.?$/],
];

/** The unit that words name: 'sq ft', 'SQM', 'm²', 'Acres'; null for other words. */
export const areaUnitOf = (words: string): AreaUnit | null =>
  unitPatterns.find(([, pattern]) => pattern.test(words.trim().toLowerCase()))?.[0] ?? null;

const fractions: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅛': '1/8', '⅓': '1/3' };
const spelled: readonly (readonly [RegExp, string])[] = [
  [/\ban?\s+eighth\b(?:\s+of)?(?:\s+an?)?/, '1/8'],
  [/\ban?\s+quarter\b(?:\s+of)?(?:\s+an?)?|^quarter(?:\s+an?)?\b/, '1/4'],
  [/\bhalf\b(?:\s+of)?(?:\s+an?)?/, '1/2'],
  [/^an?\s+(?=acre|hectare)/, '1 '],
  [/^one\b/, '1'],
  [/^two\b/, '2'],
  [/^three\b/, '3'],
  [/^five\b/, '5'],
];

/**
 * Thousands and decimals as people write them: '2,400', '12 500', '6.070,2', '836,1'; and '2.024' m², as no floor has two
 * square metres.
 */
const asNumber = (text: string): string =>
  text
    .replace(/\d{1,3}(?:\.\d{3})+,\d{1,2}(?!\d)/g, (number) => number.replaceAll('.', '').replace(',', '.'))
    .replace(/(?<=\d)[,\s](?=\d{3}(?:\D|$))/g, '')
    .replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.')
    .replace(/^\d\.\d{3}(?=\s*(?:m²|m2|sqm|sq\.? ?m|sqft|sq\.? ?ft))/, (number) => number.replace('.', ''));

/**
 * Reads an area: '223 sqm', '2,400 sq ft', '1/2 acre', '0.25 acres', 'half an acre', '50x100', '50 by 100 ft'. Feet by
 * feet is how plots are called in Kenya ('50x100' is 50 ft by 100 ft).
 * @param bareUnit of a number without a unit; null leaves such a number unread
 * @returns 'bare' for a number without a unit that could be read with one; null for anything else
 */
function readArea(text: string, bareUnit: AreaUnit | null): WrittenArea | 'bare' | null {
  const prefix = /^(?:size|area|plot(?: size)?|approx\.?|about|circa)\s*[:.]?\s*/;
  let plain = asNumber(text.toLowerCase().replace(prefix, '').trim());
  for (const [sign, words] of Object.entries(fractions)) plain = plain.replace(sign, ` ${words}`).trim();
  for (const [words, digits] of spelled) plain = plain.replace(words, digits);
  const [, width, length, feetOrMetres = 'ft'] =
    /^(\d{1,5}(?:\.\d+)?)\s*(?:ft|feet|m|')?\s*(?:x|×|by|\*)\s*(\d{1,5}(?:\.\d+)?)\s*(ft|feet|m|metres|meters|')?\.?(?:\s*plot)?$/.exec(
      plain,
    ) ?? [];
  if (width && length) {
    const isMetres = feetOrMetres.startsWith('m');
    const sqm = Number(width) * Number(length) * (isMetres ? 1 : SQM_PER_SQUARE_FOOT);
    return { value: roundTo(sqm, 1), unit: 'sqm', isPlot: true };
  }
  const [, amount = '', words = ''] =
    /^(\d{1,9}(?:\.\d{1,20})?(?:\s+\d\/\d{1,2}|\/\d{1,3})?)\s*([a-z².^2 ]*?)$/.exec(plain) ?? [];
  const value = amountOf(amount);
  if (value === null || value <= 0) return null;
  const unit = words.trim() === '' ? bareUnit : areaUnitOf(words.replace(/\b(?:plot|land|each|approx)\b/g, ''));
  if (unit) return { value, unit, isPlot: unit === 'acres' || unit === 'hectares' };
  return words.trim() === '' ? 'bare' : null;
}

/** '1/2', '1 1/4', '0.5' */
function amountOf(text: string): number | null {
  const [, whole = '0', over, under] = /^(?:(\d+)\s+)?(\d+)\/(\d+)$/.exec(text) ?? [];
  if (over && under) return Number(under) === 0 ? null : Number(whole) + Number(over) / Number(under);
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Square metres, to a tenth. */
export const toSqm = ({ value, unit }: WrittenArea): number => roundTo(value * sqmOf[unit], 1);

/** The plot of a listing: acres, hectares and square metres as written, feet in square metres. */
const plotFields = (area: WrittenArea): Record<string, CellData> =>
  area.unit === 'sqft'
    ? { plot_size: String(toSqm(area)), plot_size_unit: 'sqm' }
    : { plot_size: String(roundTo(area.value, 4)), plot_size_unit: area.unit };

/** Several sizes in one cell: '223 sqm / 2,400 sqft'. The first that can be read counts where all say the same. */
function readCell(cell: string, { setting, headerUnit }: Reading): WrittenArea | null {
  const bare = setting.unit ?? headerUnit;
  const whole = readArea(cell, bare);
  if (whole === 'bare') throw new CellRefused('unit', 'The number has no unit: say what the column is measured in.');
  if (whole) return whole;
  const parts = cell
    .split(/\s*[/|(),;–-]\s+|\s+[/|(),;–-]\s*|\s*[(|;]\s*/)
    .map((part) => readArea(part.replace(/\)$/, ''), null));
  const areas = parts.filter((part) => part !== null && part !== 'bare');
  const [first, ...others] = areas;
  if (!first) return null;
  const isSame = others.every((other) => Math.abs(toSqm(other) - toSqm(first)) <= toSqm(first) * 0.02);
  if (isSame || setting.mends.includes('first')) return first;
  throw new CellRefused('several', 'There are several sizes in the cell.');
}

const unread = 'Write the size with its unit, such as 223 sqm, 2,400 sq ft or 1/2 acre.';

/**
 * The floor area of a home or an office in square metres. Acres and hectares are the plot's, but only where that was
 * said for the column: 'Size: 1/2 acre' of a house is no floor.
 */
export const floorArea: CellParser = (cell, reading) => {
  const area = readCell(cell, reading);
  if (!area) throw new CellRefused('area', unread);
  if (reading.isLand) return plotFields(area);
  if (!area.isPlot) {
    const mends = floorMends.filter((mend) => reading.setting.mends.includes(mend)).join(' ');
    if (mends === '') return String(toSqm(area));
    // Whether it is acres is known once the row is read; 0.125 is no 0.1 then.
    const floor_area_sqm = String(area.value < 10 ? roundTo(area.value, 4) : toSqm(area));
    return { floor_area_sqm, [FLOOR_MENDS]: mends };
  }
  if (reading.setting.mends.includes('plot')) return plotFields(area);
  throw new CellRefused('plot', 'The size is that of a plot.');
};

/** The plot of a home, or the size of land. */
export const plotArea: CellParser = (cell, reading) => {
  const area = readCell(cell, reading);
  if (!area) throw new CellRefused('area', unread);
  return plotFields(area);
};
