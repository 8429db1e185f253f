import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { readDiaryView, weekStart } from '#features/diary/diary-days.ts';
import { DiaryPage } from '#features/diary/diary-page.tsx';
import { getDiary } from '#features/diary/office-client.gen.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { nairobiDay } from '#shared/nairobi-time.ts';
import { loadForStaff } from '#shared/office-page.ts';

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
