import { createFileRoute } from '@tanstack/react-router';
import { getSystemStatus, StatusPage } from '#modules/insights';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/status')({
  loader: ({ location }) => loadForStaff(callApi(getSystemStatus), location.href),
  head: ({ matches }) => staffHead(matches, 'Status'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{(status, staff) => <StatusPage {...staff} status={status} />}</ForStaff>
  ),
});
