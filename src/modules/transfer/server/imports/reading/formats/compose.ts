/** Cells made from two or more values of a format, in the words that cells of spreadsheets have. */

const ON_REQUEST = 'Price on request';

interface PriceParts {
  amount: string | undefined;
  currency?: string | undefined;
  /** 'month', 'week', 'year'; absent or empty for a sale. */
  per?: string | undefined;
  isOnRequest?: boolean;
}

/** 'USD 5000 per month'. Feeds write 0 where no price is told. */
export function priceText({ amount = '', currency = '', per = '', isOnRequest = false }: PriceParts): string {
  const digits = amount.trim();
  if (isOnRequest || /^0+(?:\.0+)?$/.test(digits)) return ON_REQUEST;
  if (digits === '') return '';
  return [currency.trim().toUpperCase(), digits, per && `per ${per}`].filter(Boolean).join(' ');
}

/** '240 sqm'; a size of 0 was not told. */
export const sizeText = (size: string | undefined, unit: string): string =>
  !size || /^0+(?:\.0+)?$/.test(size) ? '' : `${size} ${unit}`;

/** How programs write units, by their letters alone. */
const units: Readonly<Record<string, string>> = {
  ...{ sqm: 'sqm', sqmt: 'sqm', m2: 'sqm', m: 'sqm', squaremeters: 'sqm', squaremetres: 'sqm', meters: 'sqm' },
  ...{ sqft: 'sqft', ft2: 'sqft', ft: 'sqft', squarefeet: 'sqft', squarefoot: 'sqft', sf: 'sqft', feet: 'sqft' },
  ...{ acre: 'acres', acres: 'acres', ac: 'acres', ha: 'hectares', hectare: 'hectares', hectares: 'hectares' },
};

/** 'Square Feet' → 'sqft'; another unit as it is written, for the office to read. */
export const unitText = (unit: string): string =>
  units[
    unit
      .toLowerCase()
      .replaceAll('²', '2')
      .replace(/[^a-z0-9]/g, '')
  ] ?? unit;

const placesOfBusiness =
  /office|retail|shop|restaurant|cafe|hotel|commercial|business|showroom|warehouse|storage|godown/i;
const industry = /industrial|factory|workshop|warehouse|storage|godown/i;
const plots = /\b(?:land|plots?|parcel)\b/i;

/** The category that a type belongs to; none for a plot or without a type. */
export function categoryOf(type: string): string {
  if (type === '' || plots.test(type)) return '';
  if (industry.test(type)) return 'Industrial';
  return placesOfBusiness.test(type) ? 'Commercial' : 'Residential';
}

/** '3 bedroom villa in Karen', where a format has no titles. */
export function titleText(type: string, place: string, bedrooms = ''): string {
  const home = [/^[1-9]\d*$/.test(bedrooms) ? `${bedrooms} bedroom` : '', type.toLowerCase()].filter(Boolean).join(' ');
  const title = [home || 'Property', place && `in ${place}`].filter(Boolean).join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}
