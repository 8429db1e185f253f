import { createFileRoute, notFound } from '@tanstack/react-router';
import { AskForCopyPage, NoCopyToAskFor } from '#modules/crm';
import { findListingToAskAbout } from '#modules/listings';
import { siteHead, useRoot } from '../-site-page.ts';

/** `?listing=` names it by its kind and slug; `link=ended` says that the link of a mail led here. */
export const Route = createFileRoute('/ask/copy')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({
    listing: String(search.listing ?? ''),
    hasLinkEnded: search.link === 'ended',
  }),
  loader: async ({ deps, abortController: { signal } }) => {
    const listing = await findListingToAskAbout(deps.listing, signal);
    const { hasLinkEnded } = deps;
    if (!listing || listing.copies.length === 0) throw notFound({ data: hasLinkEnded });
    return { ...listing, hasLinkEnded };
  },
  head: ({ loaderData, matches }) =>
    siteHead(matches, {
      title: 'Ask for a copy',
      description: loaderData ? `Ask for the copy of a paper about ${loaderData.title}.` : 'Ask for a copy.',
      path: '/ask/copy',
      noIndex: true,
    }),
  component: AskForCopy,
  notFoundComponent: NothingToAskFor,
});

function AskForCopy() {
  const { formState } = useRoot();
  const { copies, hasLinkEnded, ...listing } = Route.useLoaderData();
  return <AskForCopyPage listing={listing} documents={copies} hasLinkEnded={hasLinkEnded} returned={formState} />;
}

/** The loader's `data` says whether the link of a mail led here. */
function NothingToAskFor({ data }: { data?: unknown }) {
  return <NoCopyToAskFor hasLinkEnded={data === true} />;
}
