import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { AvailabilityPage, CalendarFeedCard, getCalendarFeed, getOfficeAvailability } from '#modules/scheduling';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/availability')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location, abortController: { signal } }) => ({
    data: await loadForStaff(
      Promise.all([callApi(getOfficeAvailability, { signal }), callApi(getCalendarFeed, { signal })]),
      location.href,
    ),
  }),
  head: ({ matches }) => staffHead(matches, 'Availability', '/office/availability'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { data } = Route.useLoaderData();
  if (!account || !data) return <Forbidden />;
  const [availability, feed] = data;
  const shared = { formToken: account.form_token, returned: formState };
  return (
    <AvailabilityPage {...shared} availability={availability} today={nairobiDay(new Date())} ownId={account.id}>
      <CalendarFeedCard {...shared} madeAt={feed.made_at} endedAt={feed.ended_at} />
    </AvailabilityPage>
  );
}
