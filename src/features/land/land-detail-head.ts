import type { ListingSite } from '#features/agency/contract.ts';
import { imageUrl, socialImageUrl } from '#shared/image-sizes.ts';
import { pageHead } from '#shared/page-head.ts';
import {
  breadcrumbList,
  estateAgent,
  type JsonLd,
  offer,
  realEstateListing,
  thing,
  whereabouts,
} from '#shared/structured-data.ts';
import { plainText } from '#shared/text.ts';
import type { LandDetailView } from './land-detail.ts';
import { landCrumbs, landPageTitle, landSummary, tenureInWords } from './land-detail-words.ts';
import { landHref } from './land-words.ts';

/** The site and the agency, as the page's head and its structured data name them. */
type NamedSite = Pick<ListingSite, 'publicUrl' | 'siteName' | 'phone' | 'email'>;

const DESCRIPTION_LENGTH = 160;
const PHOTOS_NAMED = 8;

/** Title, description, canonical address, preview and structured data of a plot's page. */
export function landDetailHead(land: LandDetailView, site: NamedSite) {
  const [photo] = land.photos;
  return pageHead({
    title: landPageTitle(land),
    description: landSummary(land),
    path: landHref(land.slug),
    publicUrl: site.publicUrl,
    siteName: site.siteName,
    image: photo ? { url: socialImageUrl(photo.id), alt: photo.alt } : null,
    jsonLd: landStructuredData(land, site),
  });
}

/** The page, the land it is about with the offer, and the way to it, in the words of schema.org. */
export function landStructuredData(land: LandDetailView, site: NamedSite): JsonLd[] {
  const url = site.publicUrl + landHref(land.slug);
  const { siteName: name, phone: telephone, email } = site;
  const offeredBy = estateAgent({ name, url: `${site.publicUrl}/`, telephone, email });
  return [
    realEstateListing({
      url,
      name: land.title,
      description: plainText(land.descriptionHtml, DESCRIPTION_LENGTH),
      images: land.photos.slice(0, PHOTOS_NAMED).map(({ id }) => site.publicUrl + imageUrl(id, 'large', 'jpeg')),
      datePosted: land.listedAt,
      dateModified: land.updatedAt,
      offers: offer({ purpose: 'Sale', status: land.status, priceKes: land.priceKes, url, offeredBy }),
      mainEntity: place(land),
    }),
    breadcrumbList([
      ...landCrumbs(land).map(({ label, href }) => ({ name: label, url: site.publicUrl + href })),
      { name: land.title, url },
    ]),
  ];
}

/** schema.org has no word for a plot; a Place says the rest as properties of its own. */
const place = (land: LandDetailView): JsonLd =>
  thing('Place', {
    name: land.title,
    ...whereabouts({
      street: land.address,
      localities: [land.location, land.city],
      county: land.county,
      country: 'Kenya',
      latitude: land.latitude,
      longitude: land.longitude,
    }),
    additionalProperty: [
      property('Size', land.size, land.sizeUnit),
      ...[
        { name: 'Zoning', value: land.zoning },
        { name: 'Tenure', value: tenureInWords(land) },
        { name: 'Utilities', value: land.utilities.join(', ') },
      ].flatMap(({ name, value }) => (value ? [property(name, value)] : [])),
    ],
  });

/** UN/CEFACT unit codes. */
const unitCodes = { acres: 'ACR', hectares: 'HAR', sqm: 'MTK' } as const;

const property = (name: string, value: string | number, unit?: keyof typeof unitCodes): JsonLd =>
  thing('PropertyValue', { name, value, unitCode: unit && unitCodes[unit], unitText: unit });
