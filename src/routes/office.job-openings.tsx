import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { listOfficeOpenings } from '#features/job-openings/office-client.gen.ts';
import { OpeningListPage } from '#features/job-openings/opening-list-page.tsx';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

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
