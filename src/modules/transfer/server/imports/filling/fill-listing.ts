import { type Gazetteer, typesOf } from '#modules/listings/server';
import { capitalised } from '#platform/text/text.ts';
import type { CellData } from '../cells/cell-parsers.ts';
import { PRICE_PERIOD } from '../cells/prices-in-cells.ts';
import { SOURCE } from '../cells/sources-in-cells.ts';
import type { Fields, FilledRow, Note } from '../import-mapper.ts';
import { LAND } from '../listing-words.ts';
import { type Fill, fillFromLink, fillFromTitle } from './fill-from-words.ts';
import { fillPlace } from './fill-place.ts';

const categoryOf = (type: string): string =>
  Object.entries(typesOf).find(([, types]) => types.some((one) => one === type))?.[0] ?? '';

const textOf = (fields: Fields, name: string): string => String(fields[name] ?? '').trim();

/** Completes a new listing by what follows from its other fields; each value filled in is told. */
export function fillListing(given: Fields, gazetteer: Gazetteer): FilledRow {
  const notes: Note[] = [];
  const fields: Record<string, CellData> = { ...given };
  /** Also replaces what a field has: 'Kilimani, Nairobi' becomes the area alone. */
  const fill: Fill = (field, column, value, code = 'filled') => {
    if (value === '' || textOf(fields, field) === value) return;
    notes.push({ column, code, from: textOf(fields, field), to: value });
    fields[field] = value;
  };
  fillFromTitle(textOf(fields, 'title'), fields, fill);
  fillFromLink(textOf(fields, SOURCE), fields, fill);
  if (fields.property_category === 'Land' && textOf(fields, 'property_type') === '') fields.property_type = LAND;
  const type = textOf(fields, 'property_type');
  if (type !== LAND && type !== '') {
    fill('property_category', 'Category', categoryOf(type));
    if (textOf(fields, 'listing_purpose') === '' && fields[PRICE_PERIOD] === 'month')
      fill('listing_purpose', 'Purpose', 'Rent');
    if (type === 'studio' && textOf(fields, 'bedrooms') === '') fields.bedrooms = '0';
  }
  fillPlace(fields, gazetteer, fill);
  if (textOf(fields, 'title') === '' || isOfMany(fields)) fill('title', 'Title', titleOf(fields));
  return { fields, notes };
}

/** Marks a row of which several others have the title; not a field of a listing. */
export const TITLE_OF_MANY = 'title of many rows';

/**
 * A title of several rows that does not say where the home is, such as '4 Bedroom House', or the badge of a portal, tells
 * visitors nothing.
 */
const isOfMany = (fields: Fields): boolean =>
  fields[TITLE_OF_MANY] === true &&
  !textOf(fields, 'title').toLowerCase().includes(textOf(fields, 'location').toLowerCase());

const SQM_TEXT: Readonly<Record<string, string>> = { sqm: 'm²' };

/** '3-bedroom apartment in Kilimani', '0.5 acres in Kitengela', 'Office in Westlands'. */
function titleOf(fields: Fields): string {
  const [type, bedrooms, location] = ['property_type', 'bedrooms', 'location'].map((name) => textOf(fields, name));
  if (!type || !location) return '';
  if (type === LAND) {
    const unit = textOf(fields, 'plot_size_unit');
    const size = textOf(fields, 'plot_size');
    return `${size ? `${size} ${SQM_TEXT[unit] ?? unit}` : 'Plot'} in ${location}`;
  }
  const counted = Number(bedrooms) > 0 ? `${bedrooms}-bedroom ${type}` : capitalised(type);
  return `${counted} in ${location}`;
}
