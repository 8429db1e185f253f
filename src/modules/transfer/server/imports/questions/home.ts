import { type HomeWeHave, pictureSetOf, placeSpelling } from '#modules/listings/server';
import { areaUnitOf, toSqm } from '../cells/areas-in-cells.ts';
import type { CellContext } from '../cells/cell-parsers.ts';
import { SOURCE } from '../cells/sources-in-cells.ts';
import type { Fields, RowOfFile } from '../import-mapper.ts';
import { PICTURES } from '../listing-columns.ts';
import { LAND } from '../listing-words.ts';

/** A home, an office or a plot with what it is compared by; of a listing that is there, or of a row of the file. */
export interface Home extends Omit<HomeWeHave, 'kind' | 'id'> {
  href: string | null;
  /** Of the file; null for a listing that is there. */
  row: number | null;
  /** Of a row, where the file gives it one; empty for a listing that is there, whose reference is in `reference`. */
  ownReference: string;
  /** Whether the title stands in the file; one that the program composes says no more than type, rooms and place. */
  hasWrittenTitle: boolean;
  /** How many cells of a row are filled. */
  filled: number;
}

const textOf = (fields: Fields, name: string): string => String(fields[name] ?? '').trim();

const linesOf = (fields: Fields, name: string): string[] => textOf(fields, name).split('\n').filter(Boolean);

function numberOf(fields: Fields, name: string): number | null {
  const text = textOf(fields, name);
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text);
}

/** Whether a title is that of the file, which may have been tidied or shortened. */
const isWritten = (ofFile: string, title: string): boolean =>
  ofFile !== '' && placeSpelling(title).startsWith(placeSpelling(ofFile.slice(0, 20)));

/** What a row is compared by. */
export function homeOfRow(
  { number, texts }: RowOfFile,
  fields: Fields,
  { dollarRate }: Pick<CellContext, 'dollarRate'>,
): Home {
  const type = textOf(fields, 'property_type');
  const price = numberOf(fields, 'price');
  const isInDollars = textOf(fields, 'price_currency') === 'USD';
  return {
    row: number,
    href: null,
    reference: '',
    ownReference: textOf(fields, 'reference_number'),
    hasWrittenTitle: isWritten(texts.get('title') ?? '', textOf(fields, 'title')),
    filled: texts.size,
    sources: linesOf(fields, SOURCE),
    pictures: pictureSetOf(linesOf(fields, PICTURES)),
    title: textOf(fields, 'title'),
    address: textOf(fields, 'address_line1'),
    location: textOf(fields, 'location'),
    city: textOf(fields, 'city'),
    type,
    purpose: type === LAND ? 'Sale' : textOf(fields, 'listing_purpose'),
    bedrooms: type === LAND ? null : numberOf(fields, 'bedrooms'),
    bathrooms: type === LAND ? null : numberOf(fields, 'bathrooms'),
    sqm: type === LAND ? plotOf(fields) : numberOf(fields, 'floor_area_sqm'),
    price_kes: price !== null && isInDollars ? Math.round(price * (dollarRate ?? 0)) : price,
  };
}

function plotOf(fields: Fields): number | null {
  const value = numberOf(fields, 'plot_size');
  const unit = areaUnitOf(textOf(fields, 'plot_size_unit'));
  return value === null || unit === null ? null : toSqm({ value, unit, isPlot: true });
}

export const homeWeHave = ({ kind, id, ...home }: HomeWeHave): Home => ({
  ...home,
  row: null,
  ownReference: '',
  hasWrittenTitle: true,
  filled: 0,
  href: `/office/${kind === 'land' ? 'land' : 'properties'}/${id}`,
});
