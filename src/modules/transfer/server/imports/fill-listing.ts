import { type Gazetteer, type Place, typesOf } from '#modules/listings/server';
import { capitalised } from '#platform/text/text.ts';
import type { CellData } from './cells/cell-parsers.ts';
import { PRICE_PERIOD } from './cells/prices-in-cells.ts';
import { optionOf } from './cells/words-in-cells.ts';
import type { Fields, FilledRow, Note } from './import-mapper.ts';
import { LAND, typeChoice } from './listing-words.ts';

const types = typeChoice();

const categoryOf = (type: string): string =>
  Object.entries(typesOf).find(([, types]) => types.some((one) => one === type))?.[0] ?? '';

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
    fill('property_category', 'Category', categoryOf(type));
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
  const location = textOf(fields, 'location');
  const city = textOf(fields, 'city');
  const address = textOf(fields, 'address_line1');
  const named = location || address || city;
  if (named === '') return;
  const { place, before } = findPlace(gazetteer, named, [city, textOf(fields, 'county')]);
  const parts = before.split(', ').filter(Boolean);
  // 'Thigiri, Nairobi': an area that we do not know, of a town that we know.
  const isAround = place !== undefined && !isArea(place) && parts.length > 0;
  const area = isAround ? parts.pop() : place?.name;
  if (location === '') fill('location', 'Location', area ?? named);
  else if (location.includes(',')) {
    // 'Riverside Drive, Westlands, Nairobi' is a street and its area.
    if (address === '') fill('address_line1', 'Address', parts.join(', '));
    fill('location', 'Location', area ?? location.split(',')[0]?.trim() ?? '');
  }
  // Of an area that nobody knows, the city says the county.
  const known = place ?? (city === '' ? undefined : gazetteer.named(city)[0]);
  const around = known ? [known, ...gazetteer.ancestors(known)] : [];
  const county = around.find(({ kind }) => kind === 'county')?.name ?? '';
  if (textOf(fields, 'county') === '') fill('county', 'County', county);
  if (city === '') fill('city', 'City', around.find(({ kind }) => kind === 'town')?.name ?? county);
}

const isArea = ({ kind }: Place): boolean => kind !== 'county' && kind !== 'town';

interface FoundPlace {
  place: Place | undefined;
  /** What stands before its name. */
  before: string;
}

/** The smallest place that a text names between commas, within what the other texts name where they fit. */
function findPlace(gazetteer: Gazetteer, text: string, around: readonly string[]): FoundPlace {
  const parts = text.split(',').map((part) => part.trim());
  for (const [index, part] of parts.entries()) {
    const rest = parts.slice(index);
    const place =
      gazetteer.read([...rest, ...around.filter(Boolean)].join(', '))[0] ??
      gazetteer.read(rest.join(', '))[0] ??
      gazetteer.named(part)[0];
    if (place) return { place, before: parts.slice(0, index).join(', ') };
  }
  return { place: undefined, before: parts.slice(0, -1).join(', ') };
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
