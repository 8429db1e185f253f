import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadManagedBooking, ManageBookingPage, readManagedBookingSearch, WrongLink } from '#modules/scheduling';
import { isNameUnknown } from '#platform/http/failure.ts';
import { siteHead, useRoot } from '../-site-page.ts';

export const Route = createFileRoute('/visit/change')({
  loaderDeps: ({ search }) => readManagedBookingSearch(search),
  loader: ({ deps, abortController }) =>
    loadManagedBooking(deps, abortController.signal).catch((error: unknown) => {
      throw isNameUnknown(error) ? notFound() : error;
    }),
  head: ({ matches }) =>
    siteHead(matches, {
      title: 'Change or cancel your visit',
      description: 'Choose another time for your visit or consultation, or cancel it.',
      path: '/visit/change',
      noIndex: true,
    }),
  component: Page,
  notFoundComponent: WrongLink,
});

function Page() {
  const data = Route.useLoaderData();
  return <ManageBookingPage {...data} returned={useRoot().formState} />;
}
