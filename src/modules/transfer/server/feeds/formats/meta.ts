import { stringify } from 'csv-stringify/sync';
import type { OfferedListing } from '#modules/listings/server';
import { shortened } from '#platform/text/text.ts';
import type { FeedFormat } from '../feed-format.ts';

/** Limits of the catalogue. */
const MOST_IMAGES = 20;
const LONGEST_DESCRIPTION = 5_000;

const imageColumns = Array.from({ length: MOST_IMAGES }, (_, nth) => `image[${nth}].url`);

const columns = [
  ...['home_listing_id', 'name', 'availability', 'description', 'price', 'url'],
  ...['address.addr1', 'address.city', 'address.region', 'address.country', 'address.postal_code'],
  ...['latitude', 'longitude', 'neighborhood[0]', 'property_type', 'listing_type', 'num_beds', 'num_baths'],
  ...['area_size', 'area_unit', 'furnish_type', 'year_built'],
  ...imageColumns,
];

const types: Readonly<Record<OfferedListing['type'], string>> = {
  ...{ apartment: 'apartment', studio: 'apartment', townhouse: 'townhouse', land: 'land' },
  ...{ villa: 'house', maisonette: 'house', bungalow: 'house', house: 'house' },
  ...{ office: 'other', retail: 'other', warehouse: 'other', industrial: 'other' },
};

/**
 * Meta's catalogue of home listings: https://developers.facebook.com/docs/marketing-api/real-estate-ads/get-started.
 * A price, a position and a picture are required; a rent that is under offer has no state.
 */
export const meta: FeedFormat = {
  contentType: 'text/csv; charset=utf-8',
  extension: 'csv',
  underOffer: 'sales',
  needs: ['price', 'position', 'photograph'],
  begin: () => stringify([columns]),
  row: (listing, { publicUrl }) => stringify([cellsOf(listing, publicUrl)]),
  between: '',
  end: '',
};

function cellsOf(listing: OfferedListing, publicUrl: string): (string | number | null | undefined)[] {
  const { price, position, pictures } = listing;
  const isSale = listing.purpose === 'Sale';
  const area = listing.floorAreaSqm ?? listing.plotSqm;
  return [
    listing.reference,
    listing.title,
    isSale ? (listing.isUnderOffer ? 'sale_pending' : 'for_sale') : 'for_rent',
    shortened(listing.description, LONGEST_DESCRIPTION),
    price && `${price.amount} ${price.currency}`,
    publicUrl + listing.href,
    listing.street || listing.area,
    listing.city,
    listing.county,
    listing.country,
    listing.postalCode,
    position?.latitude,
    position?.longitude,
    listing.area,
    types[listing.type],
    isSale ? 'for_sale_by_agent' : 'for_rent_by_agent',
    listing.bedrooms,
    listing.bathrooms,
    area === null ? null : Math.round(area),
    area === null ? null : 'sq_m',
    listing.furnishing?.toLowerCase() ?? null,
    listing.yearBuilt,
    ...imageColumns.map((_, nth) => {
      const picture = pictures[nth];
      return picture ? publicUrl + picture.path : null;
    }),
  ];
}
