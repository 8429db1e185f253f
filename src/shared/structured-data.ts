/**
 * Facts about pages in the words of schema.org, for search engines. Only what is known is said: whatever is null,
 * empty or absent leaves no trace. `pageHead` adds the context and writes the objects into the page.
 */
export type JsonLd = { readonly [name: string]: JsonLdValue };
type JsonLdValue = string | number | boolean | JsonLd | readonly JsonLdValue[];
type Facts = Readonly<Record<string, JsonLdValue | null | undefined>>;

const isKnown = (value: JsonLdValue | null | undefined): value is JsonLdValue =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** An object of a type with the facts that are known. */
export function thing(type: string, facts: Facts): JsonLd {
  const known: Record<string, JsonLdValue> = { '@type': type };
  for (const [name, value] of Object.entries(facts)) if (isKnown(value)) known[name] = value;
  return known;
}

export interface PostalPlace {
  street: string;
  /** Area and town, the narrower first; said once where they are the same. */
  localities: readonly string[];
  county: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
}

/** `address` and `geo` of a place. Kenya is written as its ISO 3166 code. */
export const whereabouts = (place: PostalPlace): Facts => ({
  address: thing('PostalAddress', {
    streetAddress: place.street,
    addressLocality: [...new Set(place.localities)].filter(Boolean).join(', '),
    addressRegion: place.county,
    addressCountry: place.country === 'Kenya' ? 'KE' : place.country,
  }),
  geo:
    place.latitude === null || place.longitude === null
      ? null
      : thing('GeoCoordinates', { latitude: place.latitude, longitude: place.longitude }),
});

/** UN/CEFACT unit codes. */
const SQUARE_METRE = 'MTK';
const MONTH = 'MON';

export const floorSize = (areaSqm: number | null): JsonLd | null =>
  areaSqm === null ? null : thing('QuantitativeValue', { value: areaSqm, unitCode: SQUARE_METRE });

export interface OfferFacts {
  purpose: 'Sale' | 'Rent';
  status: 'Available' | 'Under offer' | 'Sold' | 'Let';
  /** Whole Kenya shillings; for Rent, a month. */
  priceKes: number;
  url: string;
  offeredBy: JsonLd;
}

/** GoodRelations' names, which schema.org takes for `businessFunction`. */
const businessFunctions = {
  Sale: 'http://purl.org/goodrelations/v1#Sell',
  Rent: 'http://purl.org/goodrelations/v1#LeaseOut',
} as const;

const availabilities = {
  Available: 'https://schema.org/InStock',
  'Under offer': 'https://schema.org/Reserved',
  Sold: 'https://schema.org/SoldOut',
  Let: 'https://schema.org/SoldOut',
} as const;

/** A price asked for a listing. A rent says by its unit that it is for a month. */
export function offer({ purpose, status, priceKes, url, offeredBy }: OfferFacts): JsonLd {
  const price = { price: priceKes, priceCurrency: 'KES' };
  return thing('Offer', {
    url,
    ...price,
    priceSpecification: purpose === 'Rent' ? thing('UnitPriceSpecification', { ...price, unitCode: MONTH }) : null,
    businessFunction: businessFunctions[purpose],
    availability: availabilities[status],
    offeredBy,
  });
}

export interface WebPageFacts {
  url: string;
  name: string;
  description: string;
  images: readonly string[];
  datePosted: string;
  dateModified: string;
  offers: JsonLd;
  mainEntity: JsonLd;
}

/** The page of a listing, which is a WebPage; what is offered is its main entity. */
export const realEstateListing = (facts: WebPageFacts): JsonLd => {
  const { images, ...rest } = facts;
  return thing('RealEstateListing', { '@id': facts.url, ...rest, image: images });
};

export interface BreadcrumbStep {
  name: string;
  /** Absolute; the last step, the page itself, may go without. */
  url?: string;
}

export const breadcrumbList = (steps: readonly BreadcrumbStep[]): JsonLd =>
  thing('BreadcrumbList', {
    itemListElement: steps.map(({ name, url }, index) => thing('ListItem', { position: index + 1, name, item: url })),
  });

export interface EstateAgentFacts {
  name: string;
  url: string;
  telephone: string;
  email: string;
}

/** What the agency is called wherever it is named, so that programs know it for the same. `url` is the home page. */
export const agencyId = (url: string): string => `${url}#agency`;

/** The agency, as brief as an offer needs it. */
export const estateAgent = ({ url, ...facts }: EstateAgentFacts): JsonLd =>
  thing('RealEstateAgent', { '@id': agencyId(url), url, ...facts });
