import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { BankListPage, listOfficeBanks } from '#modules/content';
import { staffHead } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';

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
