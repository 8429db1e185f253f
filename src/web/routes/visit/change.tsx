import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { loadManagedBooking, ManageBookingPage, readManagedBookingSearch, WrongLink } from '#modules/scheduling';
import { isNameUnknown } from '#platform/http/failure.ts';
import { pageHead, siteOf } from '#web/ui/layout/page-head.ts';

export const Route = createFileRoute('/visit/change')({
  loaderDeps: ({ search }) => readManagedBookingSearch(search),
  loader: ({ deps, abortController }) =>
    loadManagedBooking(deps, abortController.signal).catch((error: unknown) => {
      throw isNameUnknown(error) ? notFound() : error;
    }),
  head: ({ matches }) =>
    pageHead({
      title: 'Change or cancel your visit',
      description: 'Choose another time for your visit or consultation, or cancel it.',
      path: '/visit/change',
      noIndex: true,
      ...siteOf(matches),
    }),
  component: Page,
  notFoundComponent: WrongLink,
});

const root = getRouteApi('__root__');

function Page() {
  const { formState } = root.useLoaderData();
  const data = Route.useLoaderData();
  return <ManageBookingPage {...data} returned={formState} />;
}
