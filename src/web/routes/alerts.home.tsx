import { createFileRoute, notFound } from '@tanstack/react-router';
import { HomeAlertPage, NothingToFollow } from '#modules/crm';
import { collectionFeedHref, listListingsByReference, readCollection, toReportedListing } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { siteHead, useRoot } from './-site-page.ts';

/** `?listing=` names it by its kind and slug, or by its reference number. */
export const Route = createFileRoute('/alerts/home')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({
    reference: readCollection({ items: search.listing })?.[0] ?? null,
  }),
  loader: async ({ deps: { reference }, abortController: { signal } }) => {
    if (reference === null) throw notFound();
    const { listings } = await callApi(listListingsByReference, { query: { references: reference }, signal });
    const [found] = listings;
    if (!found) throw notFound();
    return { listing: toReportedListing(found) };
  },
  head: ({ loaderData, matches }) =>
    siteHead(matches, {
      title: 'Told when it changes',
      description: `A mail when the price of ${loaderData?.listing.title ?? 'a listing'} changes.`,
      path: '/alerts/home',
      noIndex: true,
    }),
  component: Page,
  notFoundComponent: NothingToFollow,
});

function Page() {
  const { listing } = Route.useLoaderData();
  const feedHref = collectionFeedHref([listing.reference]);
  return <HomeAlertPage listing={listing} feedHref={feedHref} returned={useRoot().formState} />;
}
