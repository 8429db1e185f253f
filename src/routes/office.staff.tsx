import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { listStaff } from '#features/staff/calls.ts';
import { StaffPage } from '#features/staff/staff-page.tsx';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

export const Route = createFileRoute('/office/staff')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => ({ list: await loadForStaff(callApi(listStaff), location.href) }),
  head: ({ matches }) => staffHead(matches, 'Staff', '/office/staff'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { list } = Route.useLoaderData();
  if (!account || !list) return <Forbidden />;
  return <StaffPage account={account} members={list.items} returned={formState} />;
}
