import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { listSubscribers, readSubscriberSearch, SubscribersPage } from '#modules/crm';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/subscribers')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => readSubscriberSearch(search),
  loader: async ({ location, deps }) => ({
    list: await loadForStaff(callApi(listSubscribers, { query: { ...deps } }), location.href),
    search: deps,
  }),
  head: ({ matches }) => staffHead(matches, 'Subscribers', '/office/subscribers'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { list, search } = Route.useLoaderData();
  if (!account || !list) return <Forbidden />;
  return <SubscribersPage account={account} list={list} search={search} returned={formState} />;
}
