import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { BookingPage } from '#features/diary/booking-page.tsx';
import { loadBooking } from '#features/diary/load-booking.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { nairobiDay } from '#shared/nairobi-time.ts';

export const Route = createFileRoute('/office/diary_/visits/$id')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params, location, abortController }) => ({
    booking: await loadBooking('visit', params.id, location.href, abortController.signal),
  }),
  head: ({ matches }) => staffHead(matches, 'Visit', '/office/diary'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { booking } = Route.useLoaderData();
  if (!account || !booking) return <Forbidden />;
  return (
    <BookingPage booking={booking} today={nairobiDay(new Date())} formToken={account.form_token} returned={formState} />
  );
}
