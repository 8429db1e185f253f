import type { TableLimits } from '../file-refused.ts';
import type { TextSource } from '../text-source.ts';
import { categoryOf, priceText, unitText } from './compose.ts';
import type { FormatMatching } from './format-matching.ts';
import { joined, linesOf, type RecordReader, type SourceRecord } from './record.ts';
import { Attachments, picturesOf } from './wordpress-pictures.ts';
import { composedKeys, eplKey, eplTypes, listingTypes, metaKeys, taxonomies } from './wordpress-themes.ts';
import { childrenAt, readXmlRecords, textAt, type XmlElement } from './xml-records.ts';

/** WordPress's own export (WXR), with the posts of a theme or plugin for listings. */
export const readWordpress: RecordReader = async function* (source, limits) {
  // Attachments stand anywhere in the file, also behind the listings that show them.
  const attachments = new Attachments();
  for await (const post of posts(source, limits)) if (post.type === 'attachment') attachments.add(post.item);
  for await (const post of posts(source, limits)) if (isListing(post)) yield recordOf(post, attachments);
};

interface Post {
  type: string;
  item: XmlElement;
  meta: ReadonlyMap<string, readonly string[]>;
}

async function* posts(source: TextSource, limits: TableLimits): AsyncGenerator<Post> {
  const isRecord = (path: readonly string[]) => path.length === 3 && path[2] === 'item';
  for await (const item of readXmlRecords(source, { kind: 'a WordPress export', limits, isRecord }))
    yield { type: textAt(item, 'wp:post_type'), item, meta: metaOf(item) };
}

function metaOf(item: XmlElement): Map<string, string[]> {
  const meta = new Map<string, string[]>();
  for (const entry of childrenAt(item, 'wp:postmeta')) {
    const [key, value] = [textAt(entry, 'wp:meta_key'), textAt(entry, 'wp:meta_value')];
    meta.set(key, [...(meta.get(key) ?? []), value]);
  }
  return meta;
}

function isListing({ type, item, meta }: Post): boolean {
  if (/^(?:trash|auto-draft|inherit)$/.test(textAt(item, 'wp:status'))) return false;
  return listingTypes.test(type) || (eplTypes.test(type) && [...meta.keys()].some((key) => eplKey.test(key)));
}

function recordOf({ type: postType, item, meta }: Post, attachments: Attachments): SourceRecord {
  const first = (keys: readonly string[]) =>
    keys.map((key) => meta.get(key)?.[0] ?? '').find((text) => text !== '') ?? '';
  const terms = (name: string) => termsOf(item, name);
  const cell = (header: string) => first(metaKeys[header] ?? []) || joined(...terms(header));
  const [type = ''] = terms('Type').filter((term) => !isPurpose(term));
  const purpose = purposeOf(postType, [...terms('Purpose'), ...terms('Type')]);
  const [latitude = '', longitude = ''] = first(composedKeys.position).split(',');
  return new Map([
    ['Reference', cell('Reference') || `WP-${textAt(item, 'wp:post_id')}`],
    ['Title', textAt(item, 'title')],
    ['Purpose', purpose],
    ['Category', categoryOf(type || postType)],
    ['Type', type || (postType === 'land' ? 'Land' : '')],
    ['Price', price(first, purpose)],
    ['Status', joined(...terms('Purpose').filter((term) => !isPurpose(term)))],
    ['Bedrooms', cell('Bedrooms')],
    ['Bathrooms', cell('Bathrooms')],
    ['Floor area', size(first(composedKeys.area), first(composedKeys.areaUnit))],
    ['Plot size', size(first(composedKeys.plot), first(composedKeys.plotUnit))],
    ['Parking spaces', cell('Parking spaces')],
    ['Year built', cell('Year built')],
    ['Description', textAt(item, 'content:encoded') || textAt(item, 'excerpt:encoded')],
    ['Address', cell('Address')],
    ['Location', cell('Location') || cell('City')],
    ['City', cell('City')],
    ['County', cell('County')],
    ['Country', cell('Country')],
    ['Latitude', cell('Latitude') || latitude.trim()],
    ['Longitude', cell('Longitude') || longitude.trim()],
    ['Features', linesOf(terms('Features'))],
    ['Pictures', linesOf(picturesOf({ id: textAt(item, 'wp:post_id'), meta }, attachments))],
    ['Video link', cell('Video link')],
    ['Virtual tour link', cell('Virtual tour link')],
    ['Post status', textAt(item, 'wp:status')],
    ['Page', textAt(item, 'link')],
    ...otherFields(meta),
  ]);
}

/** The terms of a taxonomy, by what it is of the listing. */
function termsOf(item: XmlElement, name: string): string[] {
  return childrenAt(item, 'category')
    .filter(({ attributes }) => taxonomies[name]?.test(attributes.domain ?? '') === true)
    .map(({ text }) => text.trim());
}

const isPurpose = (term: string): boolean =>
  /\b(?:sale|sell|buy|rent|rentals?|let|lease|lettings?)\b/i.test(term) && !/\blet agreed\b/i.test(term);

/** Of the terms the first that says it: themes keep 'For Sale' among states or among types. */
function purposeOf(postType: string, terms: readonly string[]): string {
  const said = terms.find(isPurpose);
  if (said !== undefined) return /\b(?:sale|sell|buy)\b/i.test(said) ? 'Sale' : 'Rent';
  return postType === 'rental' ? 'Rent' : '';
}

function price(first: (keys: readonly string[]) => string, purpose: string): string {
  const amount = first(composedKeys.amount);
  const [, period = ''] =
    /\b(day|night|week|month|quarter|year|annum)/i.exec(first(composedKeys.per).replace(/\bp\.?m\b/i, 'month')) ?? [];
  const per = period.toLowerCase() || (purpose === 'Rent' ? 'month' : '');
  // Some offices type the price with its words; those stay as they are.
  if (/[a-z]{3}/i.test(amount)) return amount;
  return priceText({ amount, currency: first(composedKeys.currency), per });
}

const size = (amount: string, unit: string): string => [amount, amount && unitText(unit)].filter(Boolean).join(' ');

const LONGEST_FIELD = 2000;

/** Fields that an office has added to its theme, as columns of their own; nothing of WordPress's machinery. */
function otherFields(meta: Post['meta']): [string, string][] {
  return [...meta]
    .filter(
      ([key]) =>
        !known.has(key) &&
        !/^_|^(?:rs_page|slide_template|wpb?_|elementor|yoast|rank_math|fave_(?:attach|agent|single|energy))/.test(key),
    )
    .map(([key, values]): [string, string] => [key, linesOf(values)])
    .filter(([, text]) => text.length <= LONGEST_FIELD && !/^(?:a|O):\d+:/.test(text));
}

const known = new Set([...Object.values(metaKeys), ...Object.values(composedKeys)].flat());

export const wordpressMatching: FormatMatching = {
  fields: {
    Reference: 'reference_number',
    Title: 'title',
    Purpose: 'listing_purpose',
    Category: 'property_category',
    Type: 'property_type',
    Price: 'price',
    Status: 'status',
    Bedrooms: 'bedrooms',
    Bathrooms: 'bathrooms',
    'Floor area': 'floor_area_sqm',
    'Plot size': 'plot_size',
    'Parking spaces': 'parking_spaces',
    'Year built': 'year_built',
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
  words: { Country: { ke: 'Kenya' }, Status: { active: 'Available', current: 'Available' } },
};
