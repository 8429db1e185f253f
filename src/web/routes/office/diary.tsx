import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { DiaryPage, getDiary, readDiaryView, weekStart } from '#modules/scheduling';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/diary')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => readDiaryView(search, nairobiDay(new Date())),
  loader: async ({ deps, location, abortController }) => {
    const query = { from: weekStart(deps.date), days: 7, staff: deps.staff };
    return { diary: await loadForStaff(callApi(getDiary, { query, signal: abortController.signal }), location.href) };
  },
  head: ({ matches }) => staffHead(matches, 'Diary', '/office/diary'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { diary } = Route.useLoaderData();
  const view = Route.useLoaderDeps();
  if (!account || !diary) return <Forbidden />;
  return <DiaryPage view={view} diary={diary} ownId={account.id} formToken={account.form_token} returned={formState} />;
}
