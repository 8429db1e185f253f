import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { getSystemStatus, StatusPage } from '#modules/insights';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/status')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location, abortController }) => ({
    status: await loadForStaff(callApi(getSystemStatus, { signal: abortController.signal }), location.href),
  }),
  head: ({ matches }) => staffHead(matches, 'Status', '/office/status'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { status } = Route.useLoaderData();
  if (!account || !status) return <Forbidden />;
  return <StatusPage account={account} status={status} returned={formState} />;
}
