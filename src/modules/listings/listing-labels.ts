import type { ReferredListing } from './contract.ts';

/** '1 listing', '3 listings' */
export const countListings = (count: number): string => (count === 1 ? '1 listing' : `${count} listings`);

export const listingOf = (listing: ReferredListing) => (listing.type === 'property' ? listing.property : listing.land);

interface Named {
  kind: 'property' | 'land';
  slug: string;
}

export const listingHref = ({ kind, slug }: Named): string => `/view/${kind}/${encodeURIComponent(slug)}`;

/** 'property/the-jacaranda-house', as the API and shared links name a listing. */
export const referenceOf = ({ kind, slug }: Named): string => `${kind}/${slug}`;

/** Path of the form that asks for mails about changes of a listing. */
export const alertHref = ({ kind, slug }: Named): string => `/alerts/home?listing=${kind}/${encodeURIComponent(slug)}`;

/** Path of the form with which visitors report a false listing. */
export const reportHref = ({ kind, slug }: Named): string =>
  `/report/listing?listing=${kind}/${encodeURIComponent(slug)}`;

/** Path of the form with which visitors ask for a copy. */
export const askForCopyHref = (kind: 'property' | 'land', slug: string): string =>
  `/ask/copy?listing=${kind}/${encodeURIComponent(slug)}`;

/** Path of the contact form with the listing named in its message. */
export const questionHref = (kind: 'property' | 'land', slug: string): string =>
  `/contact?about=${kind}/${encodeURIComponent(slug)}#contact`;
