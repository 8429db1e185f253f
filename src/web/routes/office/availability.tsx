import { createFileRoute } from '@tanstack/react-router';
import { AvailabilityPage, getOfficeAvailability } from '#modules/scheduling';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/availability')({
  loader: ({ location }) => loadForStaff(callApi(getOfficeAvailability), location.href),
  head: ({ matches }) => staffHead(matches, 'Availability'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {(availability, staff) => (
        <AvailabilityPage
          {...staff}
          availability={availability}
          today={nairobiDay(new Date())}
          ownId={staff.account.id}
        />
      )}
    </ForStaff>
  ),
});
