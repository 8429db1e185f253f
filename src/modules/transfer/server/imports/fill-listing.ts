import type { Gazetteer, Place } from '#modules/listings/server';
import { capitalised } from '#platform/text/text.ts';
import type { CellData } from './cell-parsers.ts';
import type { Fields, FilledRow, Note } from './import-mapper.ts';
import { LAND, typeChoice } from './listing-columns.ts';
import { PRICE_PERIOD } from './prices-in-cells.ts';
import { optionOf } from './words-in-cells.ts';

const types = typeChoice();

const categories: Readonly<Record<string, string>> = {
  office: 'Commercial',
  retail: 'Commercial',
  warehouse: 'Industrial',
  industrial: 'Industrial',
};

const textOf = (fields: Fields, name: string): string => String(fields[name] ?? '').trim();

/** Completes a new listing by what follows from its other fields; each value filled in is told. */
export function fillListing(given: Fields, gazetteer: Gazetteer): FilledRow {
  const notes: Note[] = [];
  const fields: Record<string, CellData> = { ...given };
  /** Also replaces what a field has: 'Kilimani, Nairobi' becomes the area alone. */
  function fill(field: string, column: string, value: string): void {
    if (value === '' || textOf(fields, field) === value) return;
    notes.push({ column, code: 'filled', from: textOf(fields, field), to: value });
    fields[field] = value;
  }
  fillFromTitle(textOf(fields, 'title'), fields, fill);
  if (fields.property_category === 'Land' && textOf(fields, 'property_type') === '') fields.property_type = LAND;
  const type = textOf(fields, 'property_type');
  if (type !== LAND && type !== '') {
    fill('property_category', 'Category', categories[type] ?? 'Residential');
    if (textOf(fields, 'listing_purpose') === '' && fields[PRICE_PERIOD] === 'month')
      fill('listing_purpose', 'Purpose', 'Rent');
    if (type === 'studio' && textOf(fields, 'bedrooms') === '') fields.bedrooms = '0';
  }
  fillPlace(fields, gazetteer, fill);
  if (textOf(fields, 'title') === '') fill('title', 'Title', titleOf(fields));
  return { fields, notes };
}

/** What a title says: '4 Bedroom House to let'. */
function fillFromTitle(title: string, fields: Fields, fill: Fill): void {
  if (title === '') return;
  const isEmpty = (field: string) => textOf(fields, field) === '';
  if (isEmpty('property_type')) fill('property_type', 'Type', optionOf(types, title) ?? '');
  if (isEmpty('listing_purpose')) fill('listing_purpose', 'Purpose', purposeIn(title));
  if (isEmpty('bedrooms')) fill('bedrooms', 'Bedrooms', /\b(\d{1,2})\s*-?\s*(?:bed|br\b)/i.exec(title)?.[1] ?? '');
}

/** A title that names both, such as 'for sale or rent', says neither. */
function purposeIn(title: string): string {
  const [isSale, isRent] = [/\bfor sale\b/i.test(title), /\b(?:to let|to rent|for rent|for lease)\b/i.test(title)];
  return isSale === isRent ? '' : isSale ? 'Sale' : 'Rent';
}

type Fill = (field: string, column: string, value: string) => void;

/** The area, city and county, of the place that the file names in one of them or in the address. */
function fillPlace(fields: Record<string, CellData>, gazetteer: Gazetteer, fill: Fill): void {
  const [location, city, address] = [
    textOf(fields, 'location'),
    textOf(fields, 'city'),
    textOf(fields, 'address_line1'),
  ];
  const named = location || address || city;
  if (named === '') return;
  const place = placeOf(gazetteer, [named, city, textOf(fields, 'county')]);
  const around = place ? [place, ...gazetteer.ancestors(place)] : [];
  if (location === '') fill('location', 'Location', place && address !== '' ? place.name : named);
  else if (location.includes(',')) {
    // 'Riverside Drive, Westlands' is a street and its area.
    const area = around[0]?.name ?? location.split(',').at(-1)?.trim() ?? location;
    if (address === '') fill('address_line1', 'Address', location);
    fill('location', 'Location', area);
  }
  const county = around.find(({ kind }) => kind === 'county')?.name ?? '';
  const town = around.find(({ kind }) => kind === 'town')?.name;
  if (textOf(fields, 'county') === '') fill('county', 'County', county);
  if (city === '') fill('city', 'City', town ?? county);
}

/** The smallest place that the texts name, the first text alone where the others do not fit it. */
function placeOf(gazetteer: Gazetteer, [named = '', ...around]: readonly string[]): Place | undefined {
  const whole = gazetteer.read([named, ...around].filter(Boolean).join(', '))[0];
  if (whole) return whole;
  const parts = named.split(',').map((part) => part.trim());
  for (const [index] of parts.entries()) {
    const found = gazetteer.read(parts.slice(index).join(', '))[0] ?? gazetteer.named(parts[index] ?? '')[0];
    if (found) return found;
  }
  return undefined;
}

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
