import type { ListingSite } from '#modules/agency';
import { imageUrl, socialImageUrl } from '#platform/files/image-sizes.ts';
import { plainText } from '#platform/text/text.ts';
import { pageHead } from '#web/ui/layout/page-head.ts';
import {
  breadcrumbList,
  estateAgent,
  type JsonLd,
  type OfferFacts,
  offer,
  realEstateListing,
} from '#web/ui/layout/structured-data.ts';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';

/** The site and the agency for the page's head and its structured data. */
export type NamedSite = Pick<ListingSite, 'publicUrl' | 'siteName' | 'phone' | 'email'>;

/** The data of the head of a listing's page. */
export interface ListingOfHead extends Pick<OfferFacts, 'purpose' | 'status' | 'priceKes' | 'priceUsd'> {
  title: string;
  descriptionHtml: string;
  photos: readonly PhotoImage[];
  path: string;
  /** Breadcrumbs from the home page to the list of the listing. */
  crumbs: readonly { label: string; href: string }[];
  /** Instants, ISO 8601. */
  postedAt: string;
  modifiedAt: string;
  /** The offered thing as a schema.org entity. */
  entity: JsonLd;
}

const DESCRIPTION_LENGTH = 160;
/** The gallery shows as many. */
const PHOTOS_NAMED = 8;

/** Title, description, canonical address, preview and structured data of a listing's page. */
export function listingHead(listing: ListingOfHead, site: NamedSite, texts: { title: string; preview: string }) {
  const [photo] = listing.photos;
  return pageHead({
    ...texts,
    description: listing.descriptionHtml,
    path: listing.path,
    publicUrl: site.publicUrl,
    siteName: site.siteName,
    image: photo ? { url: socialImageUrl(photo.id), alt: photo.alt } : null,
    jsonLd: listingStructuredData(listing, site),
  });
}

/** The schema.org data of the page: listing with offer, and breadcrumbs. */
export function listingStructuredData(listing: ListingOfHead, site: NamedSite): JsonLd[] {
  const url = site.publicUrl + listing.path;
  const { siteName: name, phone: telephone, email } = site;
  const offeredBy = estateAgent({ name, url: `${site.publicUrl}/`, telephone, email });
  return [
    realEstateListing({
      url,
      name: listing.title,
      description: plainText(listing.descriptionHtml, DESCRIPTION_LENGTH),
      images: listing.photos.slice(0, PHOTOS_NAMED).map(({ id }) => site.publicUrl + imageUrl(id, 'large', 'jpeg')),
      datePosted: listing.postedAt,
      dateModified: listing.modifiedAt,
      offers: offer({ ...listing, url, offeredBy }),
      mainEntity: listing.entity,
    }),
    breadcrumbList([
      ...listing.crumbs.map(({ label, href }) => ({ name: label, url: site.publicUrl + href })),
      { name: listing.title, url },
    ]),
  ];
}
