import { createFileRoute } from '@tanstack/react-router';
import { BankListPage, listOfficeBanks } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { useStaffPage } from './-staff-page.ts';

export const Route = createFileRoute('/office/partner-banks')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => ({ list: await loadForStaff(callApi(listOfficeBanks), location.href) }),
  head: ({ matches }) => staffHead(matches, 'Partner banks', '/office/partner-banks'),
  component: Page,
});

function Page() {
  const staff = useStaffPage();
  const { list } = Route.useLoaderData();
  return staff && list ? <BankListPage {...staff} banks={list.items} /> : <Forbidden />;
}
