import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { AvailabilityPage } from '#features/availability/availability-page.tsx';
import { getOfficeAvailability } from '#features/availability/office-client.gen.ts';
import { CalendarFeedCard } from '#features/diary/calendar-feed-card.tsx';
import { getCalendarFeed } from '#features/diary/feed-client.gen.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { nairobiDay } from '#shared/nairobi-time.ts';
import { loadForStaff } from '#shared/office-page.ts';

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
