import { createFileRoute } from '@tanstack/react-router';
import { ExportsPage, listExports } from '#modules/transfer';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/exports')({
  loader: ({ location }) => loadForStaff(callApi(listExports), location.href),
  head: ({ matches }) => staffHead(matches, 'Export'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{({ items }, staff) => <ExportsPage {...staff} items={items} />}</ForStaff>
  ),
});
