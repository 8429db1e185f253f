import { createFileRoute } from '@tanstack/react-router';
import { freeViewings } from '#modules/agency';
import { loadContentsIfPossible } from '#modules/crm';
import { listingIds, loadOpenHours, loadVisitPage, readVisitSearch, VisitPage } from '#modules/scheduling';
import { countAvailable } from '../-counted-listings.ts';
import { siteHead, useRoot } from '../-site-page.ts';

export const Route = createFileRoute('/events/site-visit')({
  loaderDeps: ({ search }) => ({ search: readVisitSearch(search) }),
  loader: async ({ deps, abortController: { signal }, parentMatchPromise }) => {
    const [{ data, openHours }, texts, available, { loaderData: layout }] = await Promise.all([
      loadVisitPage(deps.search, signal).then(async (data) => {
        const listing = data.preselected ? listingIds(data.preselected) : {};
        return { data, openHours: await loadOpenHours({ from: deps.search.from, listing }, signal) };
      }),
      loadContentsIfPossible(['visit.hero', 'visit.on-the-day'], signal),
      countAvailable(signal),
      parentMatchPromise,
    ]);
    return { data, texts, openHours, available, free: layout ? freeViewings(layout.agency) : '' };
  },
  head: ({ matches, loaderData }) =>
    siteHead(matches, {
      title: 'Schedule a Visit',
      description: ['Choose a home, an office or a plot and an hour to see it with an agent.', loaderData?.free]
        .filter(Boolean)
        .join(' '),
      path: '/events/site-visit',
    }),
  component: SiteVisit,
});

function SiteVisit() {
  const { agency, formState } = useRoot();
  const { free: _free, ...loaded } = Route.useLoaderData();
  return <VisitPage {...loaded} phone={agency.phone} returned={formState} />;
}
