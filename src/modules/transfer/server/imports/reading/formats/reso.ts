import { categoryOf, priceText, sizeText, titleText, unitText } from './compose.ts';
import { flatten } from './flatten.ts';
import type { FormatMatching } from './format-matching.ts';
import { type JsonObject, readJsonRecords } from './json-records.ts';
import { linesOf, type RecordReader, type SourceRecord } from './record.ts';

/** JSON with the names of the RESO Data Dictionary: https://dd.reso.org */
export const readReso: RecordReader = async function* (source, limits) {
  for await (const listing of readJsonRecords(source, { kind: 'a RESO file', limits })) yield recordOf(listing);
};

/** Columns that lists of features come from. */
const featureNames = [
  ...['InteriorFeatures', 'ExteriorFeatures', 'CommunityFeatures', 'AssociationAmenities', 'Appliances', 'View'],
  ...['SecurityFeatures', 'ParkingFeatures', 'PoolFeatures', 'LotFeatures', 'Utilities', 'WaterSource', 'Heating'],
];

/** Columns that are composed; all others follow as they are, as far as there may be columns. */
const composed = new Set([
  ...[
    'Media',
    'ListPrice',
    'ListPriceCurrency',
    'CurrencyCode',
    'LeaseAmountFrequency',
    'StandardStatus',
    'ListingKey',
  ],
  ...['PropertyType', 'PropertySubType', 'LivingArea', 'LivingAreaUnits', 'LotSizeArea', 'LotSizeUnits', 'ListingId'],
  ...['LotSizeSquareFeet', 'LotSizeAcres', 'BathroomsTotalInteger', 'BathroomsTotalDecimal', 'BathroomsFull'],
  ...['BathroomsHalf', 'UnparsedAddress', 'StreetNumber', 'StreetName', 'StreetSuffix', 'GarageSpaces', 'ParkingTotal'],
  ...featureNames,
]);

const statuses: Readonly<Record<string, string>> = {
  ...{
    active: 'Available',
    'coming soon': 'Available',
    'active under contract': 'Under offer',
    pending: 'Under offer',
  },
};

function recordOf(listing: JsonObject): SourceRecord {
  const cells = flatten(listing);
  const text = (name: string) => cells.get(name) ?? '';
  const isLease = /lease|rent/i.test(text('PropertyType'));
  const type = text('PropertySubType') || (/land/i.test(text('PropertyType')) ? 'Land' : '');
  const place = text('SubdivisionName') || text('MLSAreaMinor') || text('MLSAreaMajor') || text('City');
  const status = text('StandardStatus').toLowerCase();
  const street = [text('StreetNumber'), text('StreetName'), text('StreetSuffix')].filter(Boolean).join(' ');
  const per = isLease ? text('LeaseAmountFrequency').replace(/ly$/i, '').toLowerCase() || 'month' : '';
  const category = categoryOf(/land/i.test(text('PropertyType')) ? 'land' : `${text('PropertyType')} ${type}`.trim());
  return new Map([
    ['Reference', text('ListingId') || text('ListingKey')],
    ['Title', text('ListingTitle') || titleText(type, place, text('BedroomsTotal'))],
    ['Purpose', isLease ? 'Rent' : 'Sale'],
    ['Category', category],
    ['Type', type],
    [
      'Price',
      priceText({ amount: text('ListPrice'), currency: text('ListPriceCurrency') || text('CurrencyCode'), per }),
    ],
    ['Status', statuses[status] ?? (status === 'closed' ? (isLease ? 'Let' : 'Sold') : text('StandardStatus'))],
    ['Bathrooms', bathrooms(text)],
    ['Floor area', sizeText(text('LivingArea'), unitText(text('LivingAreaUnits') || 'Square Feet'))],
    ['Plot size', plotSize(text)],
    ['Parking spaces', text('ParkingTotal') || text('GarageSpaces')],
    ['Address', street || text('UnparsedAddress')],
    ['Location', place],
    ['Features', linesOf(featureNames.flatMap((name) => text(name).split('\n')))],
    ['Pictures', linesOf(picturesOf(listing.Media))],
    ...[...cells].filter(([header]) => !composed.has(header)),
  ]);
}

type TextOf = (name: string) => string;

/** Half bathrooms are counted apart: 3 full and 1 half are 3.5. */
function bathrooms(text: TextOf): string {
  if (text('BathroomsFull') === '') return text('BathroomsTotalDecimal') || text('BathroomsTotalInteger');
  return String(Number(text('BathroomsFull')) + Number(text('BathroomsHalf') || 0) / 2);
}

const plotSize = (text: TextOf): string =>
  sizeText(text('LotSizeArea'), unitText(text('LotSizeUnits') || 'Square Feet')) ||
  sizeText(text('LotSizeAcres'), 'acres') ||
  sizeText(text('LotSizeSquareFeet'), 'sqft');

/** Addresses in the order that the media say; documents and videos are left out. */
function picturesOf(media: unknown): string[] {
  if (!Array.isArray(media)) return [];
  return media
    .map((entry: unknown, at) => ({ cells: flatten(entry), at }))
    .filter(({ cells }) => /^(?:photo|image|$)/i.test(cells.get('MediaCategory') ?? ''))
    .toSorted((a, b) => Number(a.cells.get('Order') ?? a.at) - Number(b.cells.get('Order') ?? b.at))
    .map(({ cells }) => cells.get('MediaURL') ?? '');
}

export const resoMatching: FormatMatching = {
  fields: {
    Reference: 'reference_number',
    Title: 'title',
    Purpose: 'listing_purpose',
    Category: 'property_category',
    Type: 'property_type',
    Price: 'price',
    Status: 'status',
    BedroomsTotal: 'bedrooms',
    Bathrooms: 'bathrooms',
    'Floor area': 'floor_area_sqm',
    'Plot size': 'plot_size',
    'Parking spaces': 'parking_spaces',
    YearBuilt: 'year_built',
    Furnished: 'furnishing',
    AssociationFee: 'service_charge',
    PublicRemarks: 'description',
    Address: 'address_line1',
    Location: 'location',
    City: 'city',
    CountyOrParish: 'county',
    Country: 'country',
    Latitude: 'latitude',
    Longitude: 'longitude',
    Features: 'amenities',
    Pictures: 'pictures',
    VirtualTourURLUnbranded: 'virtual_tour_url',
  },
  words: {
    Type: {
      ...{ 'single family residence': 'house', 'multi family': 'house', cabin: 'house', farm: 'land', duplex: 'house' },
      ...{ condominium: 'apartment', 'stock cooperative': 'apartment', 'own your own': 'apartment', ranch: 'land' },
      ...{ agriculture: 'land', 'unimproved land': 'land', 'mixed use': 'retail', business: 'retail' },
    },
    Furnished: { partially: 'Semi-furnished', negotiable: '' },
    Country: { ke: 'Kenya' },
  },
};
