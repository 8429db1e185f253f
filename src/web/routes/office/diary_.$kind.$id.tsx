import { createFileRoute } from '@tanstack/react-router';
import { BookingPage, loadBooking, readHourSearch } from '#modules/scheduling';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/diary_/$kind/$id')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => readHourSearch(search),
  loader: ({ params, deps, location, abortController: { signal } }) => loadBooking(params, deps, location.href, signal),
  head: ({ matches, params }) => staffHead(matches, params.kind === 'visits' ? 'Visit' : 'Consultation'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {(loaded, staff) => <BookingPage {...staff} {...loaded} today={nairobiDay(new Date())} />}
    </ForStaff>
  ),
  notFoundComponent: OfficeNotFound,
});
