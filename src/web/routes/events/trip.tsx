import { createFileRoute } from '@tanstack/react-router';
import { loadTrip, readTripSearch, TripPage } from '#modules/scheduling';
import { siteHead, useRoot } from '../-site-page.ts';

/** A trip to the listings that the address names; not cached, as it names any combination of them. */
export const Route = createFileRoute('/events/trip')({
  loaderDeps: ({ search }) => ({ search: readTripSearch(search) }),
  loader: ({ deps, abortController: { signal } }) => loadTrip(deps.search, signal),
  head: ({ matches }) =>
    siteHead(matches, {
      title: 'One trip',
      description: 'See several homes and plots on one day, in an order that saves you the way.',
      path: '/events/trip',
      noIndex: true,
    }),
  component: Trip,
});

function Trip() {
  return <TripPage data={Route.useLoaderData()} returned={useRoot().formState} />;
}
