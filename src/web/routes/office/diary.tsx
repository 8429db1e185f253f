import { createFileRoute } from '@tanstack/react-router';
import { DiaryPage, openDiary, readDiaryView } from '#modules/scheduling';
import { loadForStaff } from '#platform/http/office-page.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/diary')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => readDiaryView(search, nairobiDay(new Date())),
  loader: ({ deps, location, abortController: { signal } }) => loadForStaff(openDiary(deps, { signal }), location.href),
  head: ({ matches }) => staffHead(matches, 'Diary'),
  component: Page,
});

function Page() {
  return (
    <ForStaff data={Route.useLoaderData()}>
      {(shown, staff) => <DiaryPage {...staff} {...shown} ownId={staff.account.id} />}
    </ForStaff>
  );
}
