import { categoryOf, priceText, sizeText, titleText } from './compose.ts';
import type { FormatMatching } from './format-matching.ts';
import { linesOf, type RecordReader, type SourceRecord } from './record.ts';
import { childrenAt, readXmlRecords, textAt, type XmlElement } from './xml-records.ts';

/** Kyero v3, a feed of portals and programs: https://help.kyero.com/estate-agents/xml-import-specification */
export const readKyero: RecordReader = async function* (source, limits) {
  const isRecord = (path: readonly string[]) => path.length === 2 && path[1] === 'property';
  for await (const property of readXmlRecords(source, { kind: 'a Kyero file', limits, isRecord }))
    yield recordOf(property);
};

export const kyeroMatching: FormatMatching = {
  fields: {
    Reference: 'reference_number',
    Title: 'title',
    Purpose: 'listing_purpose',
    Category: 'property_category',
    Type: 'property_type',
    Price: 'price',
    Bedrooms: 'bedrooms',
    Bathrooms: 'bathrooms',
    'Floor area': 'floor_area_sqm',
    'Plot size': 'plot_size',
    Description: 'description',
    Address: 'address_line1',
    Location: 'location',
    City: 'city',
    County: 'county',
    Country: 'country',
    Latitude: 'latitude',
    Longitude: 'longitude',
    Features: 'amenities',
    Pictures: 'pictures',
    'Video link': 'video_url',
    'Virtual tour link': 'virtual_tour_url',
  },
  words: {
    Type: {
      ...{ penthouse: 'apartment', duplex: 'apartment', flat: 'apartment', 'ground floor apartment': 'apartment' },
      ...{ 'town house': 'townhouse', 'country house': 'house', finca: 'house', cortijo: 'house', chalet: 'villa' },
      ...{ 'village house': 'house', 'cave house': 'house', farmhouse: 'house', plot: 'land', 'building plot': 'land' },
      ...{ shop: 'retail', 'commercial property': 'retail', commercial: 'retail' },
    },
  },
};

function recordOf(property: XmlElement): SourceRecord {
  const text = (...path: string[]) => textAt(property, ...path);
  const frequency = text('price_freq').toLowerCase();
  // Some programs write 'new_build' there, which is for sale.
  const isRent = /month|week|day|night|year|rent|let/.test(frequency);
  const [type, town, beds] = [text('type'), text('town'), text('beds')];
  const area = text('location_detail');
  const features = childrenAt(property, 'features', 'feature').map((feature) => feature.text);
  const images = childrenAt(property, 'images', 'image').map((image) => textAt(image, 'url'));
  return new Map([
    ['Reference', text('ref') || text('id')],
    ['Title', text('title') || inEnglish(property, 'title') || titleText(type, area || town, beds)],
    ['Purpose', isRent ? 'Rent' : 'Sale'],
    ['Category', categoryOf(type)],
    ['Type', type],
    ['Price', priceOf({ amount: text('price'), currency: text('currency'), per: isRent ? periodOf(frequency) : '' })],
    ['Bedrooms', beds],
    ['Bathrooms', text('baths')],
    ['Floor area', sizeText(text('surface_area', 'built'), 'sqm')],
    ['Plot size', sizeText(text('surface_area', 'plot'), 'sqm')],
    ['Description', inEnglish(property, 'desc')],
    ['Address', text('address')],
    ['Location', area || town],
    ['City', town],
    ['County', text('province')],
    ['Country', text('country')],
    ['Latitude', text('location', 'latitude')],
    ['Longitude', text('location', 'longitude')],
    ['Features', linesOf([...features, text('pool') === '1' ? 'Swimming pool' : ''])],
    ['Pictures', linesOf(images)],
    ['Video link', text('video_url')],
    ['Virtual tour link', text('virtual_tour_url')],
    ['New build', text('new_build') === '1' ? 'Yes' : ''],
    ['Changed', text('date')],
    ['Page', inEnglish(property, 'url')],
  ]);
}

/** 'x' is the price of a listing on request. */
const priceOf = (parts: { amount: string; currency: string; per: string }): string =>
  priceText({ ...parts, isOnRequest: parts.amount.toLowerCase() === 'x' });

const periodOf = (frequency: string): string => /week|day|night|year/.exec(frequency)?.[0] ?? 'month';

/** Texts stand there once for each language; the first one where there is none in English. */
function inEnglish(property: XmlElement, name: string): string {
  const [texts] = childrenAt(property, name);
  if (!texts) return '';
  return textAt(texts, 'en') || texts.text.trim() || (texts.children[0]?.text.trim() ?? '');
}
