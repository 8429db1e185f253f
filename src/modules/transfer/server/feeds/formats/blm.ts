import type { OfferedListing } from '#modules/listings/server';
import { shortened } from '#platform/text/text.ts';
import type { FeedFormat } from '../feed-format.ts';
import { countryCode } from './country-code.ts';
import { localTime } from './local-time.ts';

const [END_OF_FIELD, END_OF_ROW] = ['^', '~'];

const MOST_FEATURES = 10;
/** From 60 on, pictures are certificates. */
const MOST_IMAGES = 30;
const LONGEST_SUMMARY = 300;
const LONGEST_DISPLAY_ADDRESS = 120;

/** PROP_SUB_ID */
const types: Readonly<Record<OfferedListing['type'], number>> = {
  ...{ apartment: 28, studio: 9, villa: 27, maisonette: 11, bungalow: 12, townhouse: 22, house: 26 },
  ...{ office: 178, retail: 137, warehouse: 238, industrial: 229, land: 20 },
};

/** LET_FURN_ID */
const furnishings: Readonly<Record<string, number>> = { Furnished: 0, 'Semi-furnished': 1, Unfurnished: 2 };

type Cell = string | number | null | undefined;

/** The columns in the order of the definition, each with its cell. */
const columns: readonly (readonly [name: string, cell: (listing: OfferedListing, publicUrl: string) => Cell])[] = [
  ['AGENT_REF', ({ reference }) => reference],
  ['STREET_NAME', ({ street }) => street],
  ['ADDRESS_3', ({ area }) => area],
  ['OS_TOWN_CITY', ({ city }) => city],
  ['OS_REGION', ({ county }) => county],
  ['ZIPCODE', ({ postalCode }) => postalCode],
  ['COUNTRY_CODE', ({ country }) => countryCode(country)],
  ['EXACT_LATITUDE', ({ position }) => position?.latitude],
  // Version 3i has it misspelt.
  ['EXACT_LONGDITUDE', ({ position }) => position?.longitude],
  ...numbered(1, MOST_FEATURES, 'FEATURE', ({ features }, nth) => features[nth]),
  ['SUMMARY', (listing) => shortened(listing.title, LONGEST_SUMMARY)],
  ['DESCRIPTION', ({ description }) => description.replaceAll('\n', '<br />')],
  ['BRANCH_ID', () => 1],
  ['STATUS_ID', statusOf],
  ['BEDROOMS', ({ bedrooms }) => bedrooms],
  ['BATHROOMS', ({ bathrooms }) => bathrooms],
  ['PRICE', ({ price }) => price?.amount],
  ['CURRENCY', ({ price }) => price?.currency],
  // 1: on application.
  ['PRICE_QUALIFIER', ({ price }) => (price ? 0 : 1)],
  ['PROP_SUB_ID', ({ type }) => types[type]],
  ['CREATE_DATE', ({ publishedAt }) => localTime(publishedAt)],
  ['UPDATE_DATE', ({ updatedAt }) => localTime(updatedAt)],
  [
    'DISPLAY_ADDRESS',
    ({ area, city }) => shortened(area === city ? city : `${area}, ${city}`, LONGEST_DISPLAY_ADDRESS),
  ],
  ['PUBLISHED_FLAG', () => 1],
  // 1: a month.
  ['LET_RENT_FREQUENCY', ({ purpose }) => (purpose === 'Rent' ? 1 : null)],
  ['LET_FURN_ID', ({ furnishing }) => furnishings[furnishing ?? '']],
  ['TENURE_TYPE_ID', ({ tenure }) => (tenure === null ? null : tenure === 'Freehold' ? 1 : 2)],
  ['TRANS_TYPE_ID', ({ purpose }) => (purpose === 'Sale' ? 1 : 2)],
  ['MIN_SIZE_ENTERED', ({ floorAreaSqm, plotSqm }) => floorAreaSqm ?? plotSqm],
  // 2: square metres.
  ['AREA_SIZE_UNIT_ID', ({ floorAreaSqm, plotSqm }) => ((floorAreaSqm ?? plotSqm) === null ? null : 2)],
  ...numbered(0, MOST_IMAGES, 'MEDIA_IMAGE_', ({ pictures }, nth, publicUrl) => {
    const picture = pictures[nth];
    return picture && publicUrl + picture.path;
  }),
  ...numbered(0, MOST_IMAGES, 'MEDIA_IMAGE_TEXT_', ({ pictures }, nth) => pictures[nth]?.words),
  ['MEDIA_VIRTUAL_TOUR_00', ({ virtualTourUrl }) => virtualTourUrl],
];

/** Rightmove's BLM, version 3i, whose columns name places outside of the United Kingdom. */
export const blm: FeedFormat = {
  contentType: 'text/plain; charset=utf-8',
  extension: 'blm',
  underOffer: 'all',
  needs: [],
  begin: ({ listings, changedAt }) =>
    [
      '#HEADER#',
      'Version : 3i',
      `EOF : '${END_OF_FIELD}'`,
      `EOR : '${END_OF_ROW}'`,
      `Property Count : ${listings}`,
      ...(changedAt ? [`Generated Date : ${localTime(changedAt)}`] : []),
      '',
      '#DEFINITION#',
      rowOf(columns.map(([name]) => name)),
      '#DATA#',
      '',
    ].join('\n'),
  row: (listing, { publicUrl }) => `${rowOf(columns.map(([, cell]) => cell(listing, publicUrl)))}\n`,
  between: '',
  end: '#END#\n',
};

/** Each field ends with its sign, the last one too; the signs themselves and line breaks cannot stand in a text. */
const rowOf = (cells: readonly Cell[]): string =>
  cells.map((cell) => `${String(cell ?? '').replace(/[\^~\p{Cc}]/gu, ' ')}${END_OF_FIELD}`).join('') + END_OF_ROW;

/** STATUS_ID: available, under offer, or let agreed. */
function statusOf({ isUnderOffer, purpose }: OfferedListing): number {
  if (!isUnderOffer) return 0;
  return purpose === 'Sale' ? 3 : 5;
}

function numbered(
  first: number,
  count: number,
  name: string,
  cell: (listing: OfferedListing, nth: number, publicUrl: string) => Cell,
) {
  const digits = first === 0 ? 2 : 1;
  return Array.from(
    { length: count },
    (_, nth) =>
      [
        name + String(first + nth).padStart(digits, '0'),
        (listing: OfferedListing, publicUrl: string) => cell(listing, nth, publicUrl),
      ] as const,
  );
}
