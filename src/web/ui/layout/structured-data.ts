/** schema.org structured data, without null, empty and absent facts. `pageHead` writes it into the page. */
export type JsonLd = { readonly [name: string]: JsonLdValue };
type JsonLdValue = string | number | boolean | JsonLd | readonly JsonLdValue[];
type Facts = Readonly<Record<string, JsonLdValue | null | undefined>>;

const isKnown = (value: JsonLdValue | null | undefined): value is JsonLdValue =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** An object of a schema.org type without its unknown facts. */
export function thing(type: string, facts: Facts): JsonLd {
  const known: Record<string, JsonLdValue> = { '@type': type };
  for (const [name, value] of Object.entries(facts)) if (isKnown(value)) known[name] = value;
  return known;
}

export interface PostalPlace {
  street: string;
  /** Area and town, the narrower first; once if they are the same. */
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

const SQUARE_METRE = 'MTK';
const MONTH = 'MON';

export const floorSize = (areaSqm: number | null): JsonLd | null =>
  areaSqm === null ? null : thing('QuantitativeValue', { value: areaSqm, unitCode: SQUARE_METRE });

export interface OfferFacts {
  purpose: 'Sale' | 'Rent';
  status: 'Available' | 'Under offer' | 'Sold' | 'Let';
  /** Whole Kenya shillings; a month's rent for purpose Rent. Null on request. */
  priceKes: number | null;
  /** Of a price in US dollars, which is then the one that is told. */
  priceUsd?: number | null;
  url: string;
  offeredBy: JsonLd;
}

/** GoodRelations identifiers, which schema.org uses for `businessFunction`. */
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

/** The offer of a listing, without a price where that is on request. A rent's unit code says that it is per month. */
export function offer({ purpose, status, priceKes, priceUsd, url, offeredBy }: OfferFacts): JsonLd {
  const price = priceFacts(priceKes, priceUsd);
  return thing('Offer', {
    url,
    ...price,
    priceSpecification:
      purpose === 'Rent' && price ? thing('UnitPriceSpecification', { ...price, unitCode: MONTH }) : null,
    businessFunction: businessFunctions[purpose],
    availability: availabilities[status],
    offeredBy,
  });
}

function priceFacts(priceKes: number | null, priceUsd: number | null | undefined): Facts | null {
  if (priceUsd) return { price: priceUsd, priceCurrency: 'USD' };
  return priceKes === null ? null : { price: priceKes, priceCurrency: 'KES' };
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

/** The page of a listing (a WebPage), with the offered property as its main entity. */
export const realEstateListing = (facts: WebPageFacts): JsonLd => {
  const { images, ...rest } = facts;
  return thing('RealEstateListing', { '@id': facts.url, ...rest, image: images });
};

export interface BreadcrumbStep {
  name: string;
  /** Absolute; optional for the last step, the page itself. */
  url?: string;
}

export const breadcrumbList = (steps: readonly BreadcrumbStep[]): JsonLd =>
  thing('BreadcrumbList', {
    itemListElement: steps.map(({ name, url }, index) => thing('ListItem', { position: index + 1, name, item: url })),
  });

export interface EstateAgentFacts {
  name: string;
  url: string;
  /** Null where nobody has entered it. */
  telephone: string | null;
  email: string | null;
}

/** The agency's `@id` on all pages, so that programs recognise it as one entity. `url` is the home page. */
export const agencyId = (url: string): string => `${url}#agency`;

export const estateAgent = ({ url, ...facts }: EstateAgentFacts): JsonLd =>
  thing('RealEstateAgent', { '@id': agencyId(url), url, ...facts });
