import { createFileRoute } from '@tanstack/react-router';
import { listOfficeOpenings, OpeningListPage } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { useStaffPage } from './-staff-page.ts';

export const Route = createFileRoute('/office/job-openings')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => ({ list: await loadForStaff(callApi(listOfficeOpenings), location.href) }),
  head: ({ matches }) => staffHead(matches, 'Job openings', '/office/job-openings'),
  component: Page,
});

function Page() {
  const staff = useStaffPage();
  const { list } = Route.useLoaderData();
  return staff && list ? <OpeningListPage openings={list.items} /> : <Forbidden />;
}
