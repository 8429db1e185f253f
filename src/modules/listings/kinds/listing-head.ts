import type { ListingSite } from '#modules/agency';
import { imageUrl, socialImageUrl } from '#platform/files/image-sizes.ts';
import { plainText } from '#platform/text/text.ts';
import { pageHead } from '#web/ui/page-head.ts';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import {
  breadcrumbList,
  estateAgent,
  type JsonLd,
  type OfferFacts,
  offer,
  realEstateListing,
} from '#web/ui/structured-data.ts';

/** The site and the agency, as the page's head and its structured data name them. */
export type NamedSite = Pick<ListingSite, 'publicUrl' | 'siteName' | 'phone' | 'email'>;

/** What the head of a listing's page is made from. */
export interface ListingOfHead extends Pick<OfferFacts, 'purpose' | 'status' | 'priceKes'> {
  title: string;
  descriptionHtml: string;
  photos: readonly PhotoImage[];
  path: string;
  /** From the home page to the list it stands in. */
  crumbs: readonly { label: string; href: string }[];
  /** Instants, ISO 8601. */
  postedAt: string;
  modifiedAt: string;
  /** What is offered, in the words of schema.org. */
  entity: JsonLd;
}

const DESCRIPTION_LENGTH = 160;
/** As many photographs as the gallery shows. */
const PHOTOS_NAMED = 8;

/** Title, description, canonical address, preview and structured data of a listing's page. */
export function listingHead(listing: ListingOfHead, site: NamedSite, texts: { title: string; description: string }) {
  const [photo] = listing.photos;
  return pageHead({
    ...texts,
    path: listing.path,
    publicUrl: site.publicUrl,
    siteName: site.siteName,
    image: photo ? { url: socialImageUrl(photo.id), alt: photo.alt } : null,
    jsonLd: listingStructuredData(listing, site),
  });
}

/** The page, what it is about with the offer, and the way to it, in the words of schema.org. */
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
