import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import type { ReferredListing, ReportedListing } from '#modules/listings';
import {
  landHref,
  landPlace,
  listListingsByReference,
  NothingToReport,
  placeName,
  propertyHref,
  ReportPage,
  readCollection,
} from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { formatKsh } from '#platform/text/money.ts';
import { pageHead, siteOf } from '#web/ui/page-head.ts';

/** `?listing=` names it by its kind and slug, or by its reference number. */
export const Route = createFileRoute('/report/listing')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({
    reference: readCollection({ items: search.listing })?.[0] ?? null,
  }),
  loader: async ({ deps: { reference }, abortController: { signal } }) => {
    if (reference === null) throw notFound();
    const { listings } = await callApi(listListingsByReference, { query: { references: reference }, signal });
    const [found] = listings;
    if (!found) throw notFound();
    return { listing: toReported(found) };
  },
  head: ({ loaderData, matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Report this listing · ${site.siteName}`,
      description: loaderData ? `Tell us what is not true about ${loaderData.listing.title}.` : 'Report a listing.',
      path: '/report/listing',
      noIndex: true,
      ...site,
    });
  },
  component: ReportListing,
  notFoundComponent: NothingToReport,
});

function toReported(listing: ReferredListing): ReportedListing {
  if (listing.type === 'land') {
    const { id, title, slug, reference_number: reference, price, primary_image: image } = listing.land;
    const words = { href: landHref(slug), place: landPlace(listing.land), price: formatKsh(price) };
    return { kind: 'land', id, title, reference, imageId: image?.image_id ?? null, ...words };
  }
  const { id, title, slug, reference_number: reference, price, primary_image: image } = listing.property;
  const perMonth = listing.property.listing_purpose === 'Rent' ? '/month' : '';
  const words = {
    href: propertyHref(slug),
    place: placeName(listing.property),
    price: `${formatKsh(price)}${perMonth}`,
  };
  return { kind: 'property', id, title, reference, imageId: image?.image_id ?? null, ...words };
}

const root = getRouteApi('__root__');

function ReportListing() {
  const { agency, formState } = root.useLoaderData();
  return <ReportPage listing={Route.useLoaderData().listing} phone={agency.phone} returned={formState} />;
}
