import { createFileRoute, notFound } from '@tanstack/react-router';
import { AskForCopyPage, NoCopyToAskFor } from '#modules/crm';
import { findListingToAskAbout } from '#modules/listings';
import { siteHead, useRoot } from '../-site-page.ts';

/** `?listing=` names it by its kind and slug. */
export const Route = createFileRoute('/ask/copy')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ listing: String(search.listing ?? '') }),
  loader: async ({ deps, abortController: { signal } }) => {
    const listing = await findListingToAskAbout(deps.listing, signal);
    if (!listing || listing.copies.length === 0) throw notFound();
    return listing;
  },
  head: ({ loaderData, matches }) =>
    siteHead(matches, {
      title: 'Ask for a copy',
      description: loaderData ? `Ask for the copy of a paper about ${loaderData.title}.` : 'Ask for a copy.',
      path: '/ask/copy',
      noIndex: true,
    }),
  component: AskForCopy,
  notFoundComponent: NoCopyToAskFor,
});

function AskForCopy() {
  const { formState } = useRoot();
  const { copies, ...listing } = Route.useLoaderData();
  return <AskForCopyPage listing={listing} documents={copies} returned={formState} />;
}
