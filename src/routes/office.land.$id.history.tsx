import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { HistoryPage } from '#features/listing-desk/history-page.tsx';
import { loadHistory } from '#features/listing-desk/load-listing.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';

export const Route = createFileRoute('/office/land/$id/history')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params, location }) => ({ loaded: await loadHistory('land', params.id, location.href) }),
  head: ({ matches, params }) => staffHead(matches, 'History', `/office/land/${params.id}/history`),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { loaded } = Route.useLoaderData();
  if (!account || !loaded) return <Forbidden />;
  return <HistoryPage {...loaded} account={account} returned={formState} />;
}
