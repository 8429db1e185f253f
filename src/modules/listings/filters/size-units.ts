import { formatNumber } from '#platform/text/numbers.ts';
import { formatSqm } from '../areas.ts';

/** How visitors write the sizes of a kind of listing. */
export interface SizeUnit {
  /** Null for no size; a size above the API's limit is lowered to it. */
  read: (text: string) => number | null;
  /** '0.25 acre', '184 sqm' */
  write: (size: number) => string;
  /** What to write in place of what is no size. */
  hint: string;
}

function readerOf(units: string, decimals: number, most: number): SizeUnit['read'] {
  const pattern = new RegExp(String.raw`^(\d{0,9}(?:\.\d{1,10})?)\s*(?:${units})?$`, 'i');
  const step = 10 ** decimals;
  return (text) => {
    const match = pattern.exec(text.replace(/,(?=\d{3})/g, ''));
    const size = Math.round(Number(match?.[1] || 0) * step) / step;
    return size > 0 ? Math.min(size, most) : null;
  };
}

/** '200', '1,250.5', '200 sqm' */
export const floorArea: SizeUnit = {
  read: readerOf(String.raw`sqm|sq\.? ?m|m2|m²`, 1, 10_000_000),
  write: formatSqm,
  hint: 'Write square metres in digits, such as 120',
};

export const MOST_ACRES = 1_000_000;

/** '0.25', '.25', '1,000 acres' */
export const acreage: SizeUnit = {
  read: readerOf('acres?|ac', 4, MOST_ACRES),
  write: (acres) => `${formatNumber(acres, 4)} ${acres > 1 ? 'acres' : 'acre'}`,
  hint: 'Write acres in digits, such as 0.25 or 12',
};
