import { createFileRoute } from '@tanstack/react-router';
import { listOfficeOpenings, OpeningListPage } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/job-openings')({
  loader: ({ location }) => loadForStaff(callApi(listOfficeOpenings), location.href),
  head: ({ matches }) => staffHead(matches, 'Job openings'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {({ items }, staff) => <OpeningListPage {...staff} openings={items} />}
    </ForStaff>
  ),
});
