import type { OfferedListing } from '#modules/listings/server';
import { escapeXml, xmlElement } from '#platform/text/server/xml.ts';
import { shortened } from '#platform/text/text.ts';
import type { FeedFormat } from '../feed-format.ts';
import { localTime } from './local-time.ts';

const types: Readonly<Record<OfferedListing['type'], string>> = {
  apartment: 'Apartment',
  studio: 'Studio',
  villa: 'Villa',
  maisonette: 'Maisonette',
  bungalow: 'Bungalow',
  townhouse: 'Town house',
  house: 'House',
  office: 'Office',
  retail: 'Shop',
  warehouse: 'Warehouse',
  industrial: 'Industrial',
  land: 'Land',
};

/** Limits of its schema. */
const MOST_IMAGES = 50;
const MOST_FEATURES = 50;
const LONGEST_REF = 15;
const LONGEST_LOCATION_DETAIL = 50;

/** The price of a listing on request. */
const NO_PRICE = 'x';

/**
 * Kyero v3: https://help.kyero.com/estate-agents/xml-import-specification. It has no status, so that only what is free is
 * in it. Its own portal takes prices in euros, pounds and dollars; other readers take any code of ISO 4217.
 */
export const kyero: FeedFormat = {
  contentType: 'application/xml; charset=utf-8',
  extension: 'xml',
  underOffer: 'none',
  needs: [],
  begin: ({ agency: { name, email, phone } }) =>
    [
      '<?xml version="1.0" encoding="utf-8"?>\n<root>\n<kyero><feed_version>3</feed_version></kyero>\n<agent>',
      element('name', name),
      element('email', email),
      element('tel', phone),
      '</agent>\n',
    ].join(''),
  row: (listing, { publicUrl }) =>
    [
      '<property>',
      element('id', listing.reference),
      element('date', localTime(listing.updatedAt)),
      // The end of a long one differs from those of others.
      element('ref', listing.reference.slice(-LONGEST_REF)),
      element('price', listing.price ? String(listing.price.amount) : NO_PRICE),
      element('currency', listing.price?.currency),
      element('price_freq', listing.purpose === 'Sale' ? 'sale' : 'month'),
      listing.tenure && element('leasehold', listing.tenure === 'Leasehold' ? '1' : '0'),
      element('type', types[listing.type]),
      element('town', listing.city),
      element('province', listing.county),
      element('country', listing.country),
      location(listing),
      element('location_detail', shortened(listing.area, LONGEST_LOCATION_DETAIL)),
      element('beds', whole(listing.bedrooms)),
      // Whole ones: half a bathroom is a toilet alone.
      element('baths', listing.bathrooms === null ? null : whole(Math.floor(listing.bathrooms))),
      element('pool', listing.features.some((feature) => /\bpool\b/i.test(feature)) ? '1' : '0'),
      surfaces(listing),
      `<url>${xmlElement('en', publicUrl + listing.href)}</url>`,
      `<desc>${xmlElement('en', listing.description || listing.title)}</desc>`,
      // One at least is asked for.
      `<features>${(listing.features.length > 0 ? listing.features.slice(0, MOST_FEATURES) : [types[listing.type]])
        .map((feature) => xmlElement('feature', feature))
        .join('')}</features>`,
      images(listing, publicUrl),
      '</property>\n',
    ].join(''),
  between: '',
  end: '</root>\n',
};

const element = (name: string, text: string | null | undefined): string => (text ? xmlElement(name, text) : '');

const whole = (number: number | null): string | null => (number === null ? null : String(Math.round(number)));

const location = ({ position }: OfferedListing): string =>
  position
    ? `<location><latitude>${position.latitude}</latitude><longitude>${position.longitude}</longitude></location>`
    : '';

function surfaces({ floorAreaSqm, plotSqm }: OfferedListing): string {
  const sizes = element('built', whole(floorAreaSqm)) + element('plot', whole(plotSqm));
  return sizes && `<surface_area>${sizes}</surface_area>`;
}

function images({ pictures }: OfferedListing, publicUrl: string): string {
  if (pictures.length === 0) return '';
  const all = pictures.slice(0, MOST_IMAGES).map(({ path, words }, nth) => {
    const title = words && `<title>${xmlElement('en', words)}</title>`;
    return `<image id="${nth + 1}"><url>${escapeXml(publicUrl + path)}</url>${title}</image>`;
  });
  return `<images>${all.join('')}</images>`;
}
