import { createFileRoute } from '@tanstack/react-router';
import { BankListPage, listOfficeBanks } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/partner-banks')({
  loader: ({ location }) => loadForStaff(callApi(listOfficeBanks), location.href),
  head: ({ matches }) => staffHead(matches, 'Partner banks'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{({ items }, staff) => <BankListPage {...staff} banks={items} />}</ForStaff>
  ),
});
