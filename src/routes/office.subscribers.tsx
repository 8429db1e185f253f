import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { listSubscribers } from '#features/subscribers/office-client.gen.ts';
import { readSubscriberSearch } from '#features/subscribers/subscriber-search.ts';
import { SubscribersPage } from '#features/subscribers/subscribers-page.tsx';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

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
