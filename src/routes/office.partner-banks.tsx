import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { Forbidden } from '#features/office/forbidden.tsx';
import { BankListPage } from '#features/partner-banks/bank-list-page.tsx';
import { listOfficeBanks } from '#features/partner-banks/office-client.gen.ts';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

export const Route = createFileRoute('/office/partner-banks')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => ({ list: await loadForStaff(callApi(listOfficeBanks), location.href) }),
  head: ({ matches }) => staffHead(matches, 'Partner banks', '/office/partner-banks'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { list } = Route.useLoaderData();
  if (!account || !list) return <Forbidden />;
  return <BankListPage account={account} banks={list.items} returned={formState} />;
}
