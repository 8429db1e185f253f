import type { OfferedListing } from '#modules/listings/server';
import type { FeedFormat } from '../feed-format.ts';
import { countryCode } from './country-code.ts';

/** Lookup values of the dictionary. */
const subTypes: Readonly<Record<OfferedListing['type'], string>> = {
  ...{ apartment: 'Apartment', studio: 'Apartment', townhouse: 'Townhouse' },
  ...{ villa: 'Single Family Residence', maisonette: 'Single Family Residence' },
  ...{ bungalow: 'Single Family Residence', house: 'Single Family Residence' },
  ...{ office: 'Office', retail: 'Retail', warehouse: 'Warehouse', industrial: 'Industrial' },
  land: 'Unimproved Land',
};

const furnished: Readonly<Record<string, string>> = {
  Furnished: 'Furnished',
  'Semi-furnished': 'Partially',
  Unfurnished: 'Unfurnished',
};

const METRES = 'Square Meters';

/** Properties by the names of the RESO Data Dictionary 2.0 (https://dd.reso.org), in the frame of RESO Common Format. */
export const reso: FeedFormat = {
  contentType: 'application/json; charset=utf-8',
  extension: 'json',
  underOffer: 'all',
  needs: [],
  begin: () => '{"@reso.context":"urn:reso:metadata:2.0:resource:property","value":[\n',
  // JSON.stringify leaves out what is undefined: a field that nobody has filled in is absent.
  row: (listing, { publicUrl, agency }) => JSON.stringify(resourceOf(listing, publicUrl, agency.name)),
  between: ',\n',
  end: '\n]}\n',
};

const resourceOf = (listing: OfferedListing, publicUrl: string, officeName: string) => ({
  ListingKey: listing.reference,
  ListingId: listing.reference,
  StandardStatus: listing.isUnderOffer ? 'Pending' : 'Active',
  PropertyType: propertyType(listing),
  PropertySubType: subTypes[listing.type],
  ListingTitle: listing.title,
  PublicRemarks: listing.description,
  ...(listing.price && { ListPrice: listing.price.amount, ListPriceCurrency: listing.price.currency }),
  ...(listing.purpose === 'Rent' && { LeaseAmountFrequency: 'Monthly' }),
  ...(listing.serviceChargeKes !== null && {
    AssociationFee: listing.serviceChargeKes,
    AssociationFeeFrequency: 'Monthly',
  }),
  BedroomsTotal: told(listing.bedrooms),
  ...bathrooms(listing),
  ...(listing.floorAreaSqm !== null && { LivingArea: listing.floorAreaSqm, LivingAreaUnits: METRES }),
  ...(listing.plotSqm !== null && { LotSizeArea: listing.plotSqm, LotSizeUnits: METRES }),
  YearBuilt: told(listing.yearBuilt),
  ParkingTotal: told(listing.parkingSpaces),
  Furnished: furnished[listing.furnishing ?? ''],
  Zoning: told(listing.zoning),
  [listing.category === 'Land' ? 'LotFeatures' : 'AssociationAmenities']: listing.features,
  UnparsedAddress: [listing.street, listing.area, listing.city, listing.county].filter(Boolean).join(', '),
  SubdivisionName: listing.area,
  City: listing.city,
  CountyOrParish: listing.county,
  Country: countryCode(listing.country),
  PostalCode: told(listing.postalCode),
  ...(listing.position && { Latitude: listing.position.latitude, Longitude: listing.position.longitude }),
  ListingURL: publicUrl + listing.href,
  VirtualTourURLUnbranded: told(listing.virtualTourUrl),
  ListOfficeName: officeName,
  OriginalEntryTimestamp: listing.publishedAt.toISOString(),
  ModificationTimestamp: listing.updatedAt.toISOString(),
  Media: listing.pictures.map(({ path, words }, nth) => ({
    MediaURL: publicUrl + path,
    MediaCategory: 'Photo',
    Order: nth,
    ...(words && { ShortDescription: words }),
  })),
});

const told = <Value>(value: Value | null): Value | undefined => value ?? undefined;

function propertyType({ category, purpose }: OfferedListing): string {
  if (category === 'Land') return 'Land';
  if (category === 'Residential') return purpose === 'Sale' ? 'Residential' : 'Residential Lease';
  return purpose === 'Sale' ? 'Commercial Sale' : 'Commercial Lease';
}

/** Half bathrooms are counted apart, and each is one of the total. */
function bathrooms({ bathrooms: count }: OfferedListing) {
  if (count === null) return {};
  const [full, half] = [Math.floor(count), Math.ceil(count % 1)];
  return { BathroomsFull: full, BathroomsHalf: half, BathroomsTotalInteger: full + half };
}
