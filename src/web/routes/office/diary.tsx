import { createFileRoute } from '@tanstack/react-router';
import { DiaryPage, loadDiary, readDiaryView } from '#modules/scheduling';
import { loadForStaff } from '#platform/http/office-page.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/diary')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => readDiaryView(search, nairobiDay(new Date())),
  loader: ({ deps, location, abortController: { signal } }) => loadForStaff(loadDiary(deps, { signal }), location.href),
  head: ({ matches }) => staffHead(matches, 'Diary'),
  component: Page,
});

function Page() {
  const view = Route.useLoaderDeps();
  return (
    <ForStaff data={Route.useLoaderData()}>
      {(diary, staff) => <DiaryPage {...staff} view={view} diary={diary} ownId={staff.account.id} />}
    </ForStaff>
  );
}
