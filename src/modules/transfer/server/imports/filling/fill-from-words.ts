import { wordsOfLink } from '../cells/links.ts';
import { optionOf } from '../cells/words-in-cells.ts';
import type { Fields, Note } from '../import-mapper.ts';
import { LAND, typeChoice } from '../listing-words.ts';

const types = typeChoice();

/** Gives a field a value, and tells it. */
export type Fill = (field: string, column: string, value: string, code?: Note['code']) => void;

const isEmpty = (fields: Fields, field: string): boolean => String(fields[field] ?? '').trim() === '';

/** What a title says: '4 Bedroom House to let'. */
export function fillFromTitle(title: string, fields: Fields, fill: Fill): void {
  if (title === '') return;
  // Behind these words stands the place, which can be called after a villa or a mall.
  const [before = ''] = title.split(/\s(?:in|at|near|along|off|opposite|with)\s/i);
  if (isEmpty(fields, 'property_type'))
    fill('property_type', 'Type', optionOf(types, before) ?? optionOf(types, title) ?? '');
  if (isEmpty(fields, 'listing_purpose')) fill('listing_purpose', 'Purpose', purposeIn(title));
  if (isEmpty(fields, 'bedrooms')) fill('bedrooms', 'Bedrooms', bedroomsIn(title));
}

/** What the first link of a listing says: '…/4-bedroom-house-for-sale-karen-3878131', '…/rent/offices/12'. */
export function fillFromLink(source: string, fields: Fields, fill: Fill): void {
  const [link = ''] = source.split('\n');
  const parts = wordsOfLink(link);
  const last = parts.at(-1);
  if (last === undefined) return;
  // Behind the purpose stands the place, which can be called after a villa or a mall.
  const before = last.split(forSale).flatMap((part) => part.split(forRent))[0] ?? '';
  if (isEmpty(fields, 'listing_purpose'))
    fill('listing_purpose', 'Purpose', purposeIn(last) || purposeOfParts(parts), 'link');
  if (isEmpty(fields, 'bedrooms')) fill('bedrooms', 'Bedrooms', bedroomsIn(last), 'link');
  if (isEmpty(fields, 'property_type')) {
    const named = [before, last, parts.join(' ')].map((text) => optionOf(types, text)).find((type) => type !== null);
    const isPlot = !named && acresIn(before) !== '' && isEmpty(fields, 'bedrooms');
    fill('property_type', 'Type', named ?? (isPlot ? LAND : ''), 'link');
  }
  if (fields.property_type === LAND && isEmpty(fields, 'plot_size') && acresIn(before) !== '') {
    fill('plot_size', 'Plot size', acresIn(before), 'link');
    fill('plot_size_unit', 'Unit of the plot', 'acres', 'link');
  }
}

const forSale = /\bfor sale\b/i;
const forRent = /\b(?:to let|to rent|for rent|for lease)\b/i;

/** A text that names both, such as 'for sale or rent', says neither. */
function purposeIn(text: string): string {
  const [isSale, isRent] = [forSale.test(text), forRent.test(text)];
  return isSale === isRent ? '' : isSale ? 'Sale' : 'Rent';
}

function purposeOfParts(parts: readonly string[]): string {
  const said = parts.flatMap((part) => {
    if (/^(?:sales?|buy)$/.test(part)) return ['Sale'];
    return /^(?:rent|rentals?|lettings?|lease)$/.test(part) ? ['Rent'] : [purposeIn(part)].filter(Boolean);
  });
  return new Set(said).size === 1 ? (said[0] ?? '') : '';
}

const bedroomsIn = (text: string): string => /\b(\d{1,2})\s*-?\s*(?:bed|br\b)/i.exec(text)?.[1] ?? '';

const partsOfAcres: Readonly<Record<string, string>> = { half: '0.5', quarter: '0.25', eighth: '0.125' };

/** '0.25 acre', '0 25 acre', 'half acre'; '1 4 acres' can be more than one size. */
function acresIn(text: string): string {
  const [, decimals, whole, word] =
    /(?<![\d.]\s*)(?:0[ .](\d+)|(\d+(?:\.\d+)?)|\b(half|quarter|eighth)(?: an?)?) ?acres?\b/.exec(text) ?? [];
  if (decimals) return `0.${decimals}`;
  return whole ?? partsOfAcres[word ?? ''] ?? '';
}
