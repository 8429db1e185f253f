import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { staffHead } from '#modules/identity';
import { BookingPage, loadBooking, loadBookingHours, readHourSearch } from '#modules/scheduling';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';

export const Route = createFileRoute('/office/diary_/visits/$id')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => readHourSearch(search),
  loader: async ({ params, deps, location, abortController: { signal } }) => {
    const booking = await loadBooking('visit', params.id, location.href, signal);
    return { booking, offered: booking && (await loadBookingHours(deps, booking, signal)) };
  },
  head: ({ matches }) => staffHead(matches, 'Visit', '/office/diary'),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { booking, offered } = Route.useLoaderData();
  if (!account || !booking) return <Forbidden />;
  return (
    <BookingPage
      booking={booking}
      offered={offered}
      today={nairobiDay(new Date())}
      formToken={account.form_token}
      returned={formState}
    />
  );
}
