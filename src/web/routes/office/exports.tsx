import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { ExportsPage, listExports } from '#modules/transfer';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/exports')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => ({ list: await loadForStaff(callApi(listExports), location.href) }),
  head: ({ matches }) => staffHead(matches, 'Export', '/office/exports'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { list } = Route.useLoaderData();
  if (!account || !list) return <Forbidden />;
  return <ExportsPage account={account} items={list.items} returned={formState} />;
}
