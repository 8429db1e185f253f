import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { listOfficeOpenings, OpeningListPage } from '#modules/content';
import { staffHead } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';

export const Route = createFileRoute('/office/job-openings')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => ({ list: await loadForStaff(callApi(listOfficeOpenings), location.href) }),
  head: ({ matches }) => staffHead(matches, 'Job openings', '/office/job-openings'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { list } = Route.useLoaderData();
  if (!account || !list) return <Forbidden />;
  return <OpeningListPage account={account} openings={list.items} returned={formState} />;
}
