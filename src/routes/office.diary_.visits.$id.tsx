import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { BookingPage } from '#features/diary/booking-page.tsx';
import { readHourSearch } from '#features/diary/hour-search.ts';
import { loadBooking } from '#features/diary/load-booking.ts';
import { loadBookingHours } from '#features/diary/load-hours.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { OfficeNotFound } from '#features/office/office-not-found.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { nairobiDay } from '#shared/nairobi-time.ts';

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
