import { createFileRoute, notFound } from '@tanstack/react-router';
import {
  listListingsByReference,
  NothingToReport,
  ReportPage,
  readCollection,
  toReportedListing,
} from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { siteHead, useRoot } from '../-site-page.ts';

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
    return { listing: toReportedListing(found) };
  },
  head: ({ loaderData, matches }) =>
    siteHead(matches, {
      title: 'Report this listing',
      description: loaderData ? `Tell us what is not true about ${loaderData.listing.title}.` : 'Report a listing.',
      path: '/report/listing',
      noIndex: true,
    }),
  component: ReportListing,
  notFoundComponent: NothingToReport,
});

function ReportListing() {
  const { agency, formState } = useRoot();
  return <ReportPage listing={Route.useLoaderData().listing} agency={agency} returned={formState} />;
}
