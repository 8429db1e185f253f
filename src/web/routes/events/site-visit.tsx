import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { loadContentsIfPossible } from '#modules/crm';
import { listingIds, loadOpenHours, loadVisitPage, readVisitSearch, VisitPage } from '#modules/scheduling';
import { pageHead, siteOf } from '#web/ui/layout/page-head.ts';
import { breadcrumbList } from '#web/ui/layout/structured-data.ts';
import { countAvailable } from '../-counted-listings.ts';

export const Route = createFileRoute('/events/site-visit')({
  loaderDeps: ({ search }) => ({ search: readVisitSearch(search) }),
  loader: async ({ deps, abortController: { signal } }) => {
    const [{ data, openHours }, texts, available] = await Promise.all([
      loadVisitPage(deps.search, signal).then(async (data) => {
        const listing = data.preselected ? listingIds(data.preselected) : {};
        return { data, openHours: await loadOpenHours({ from: deps.search.from, listing }, signal) };
      }),
      loadContentsIfPossible(['visit.hero', 'visit.on-the-day'], signal),
      countAvailable(signal),
    ]);
    return { data, texts, openHours, available };
  },
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Schedule a Visit · ${site.siteName}`,
      description: 'Choose a home, an office or a plot and an hour to see it with an agent. Viewings are free.',
      path: '/events/site-visit',
      ...site,
      jsonLd: breadcrumbList([{ name: 'Home', url: `${site.publicUrl}/` }, { name: 'Schedule a Visit' }]),
    });
  },
  component: SiteVisit,
});

const root = getRouteApi('__root__');

function SiteVisit() {
  const { agency, formState } = root.useLoaderData();
  return <VisitPage {...Route.useLoaderData()} phone={agency.phone} returned={formState} />;
}
