import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { BookingPage, loadBooking, readHourSearch } from '#modules/scheduling';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/diary_/$kind/$id')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => readHourSearch(search),
  loader: ({ params, deps, location, abortController: { signal } }) => loadBooking(params, deps, location.href, signal),
  head: ({ matches, params }) =>
    staffHead(matches, params.kind === 'visits' ? 'Visit' : 'Consultation', '/office/diary'),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const loaded = Route.useLoaderData();
  if (!account || !loaded) return <Forbidden />;
  return <BookingPage {...loaded} today={nairobiDay(new Date())} formToken={account.form_token} returned={formState} />;
}
