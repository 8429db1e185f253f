import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { AvailabilityPage, getOfficeAvailability } from '#modules/scheduling';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/availability')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location, abortController: { signal } }) => ({
    availability: await loadForStaff(callApi(getOfficeAvailability, { signal }), location.href),
  }),
  head: ({ matches }) => staffHead(matches, 'Availability', '/office/availability'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { availability } = Route.useLoaderData();
  if (!account || !availability) return <Forbidden />;
  return (
    <AvailabilityPage
      availability={availability}
      today={nairobiDay(new Date())}
      ownId={account.id}
      formToken={account.form_token}
      returned={formState}
    />
  );
}
