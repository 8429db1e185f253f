import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { staffHead } from '#modules/identity';
import { NewListingPage } from '#modules/listings';
import { replyForbidden } from '#platform/http/page-failure.ts';
import { Forbidden } from '#web/office/forbidden.tsx';

export const Route = createFileRoute('/office/land/new')({
  loader: async ({ parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise;
    if (!loaderData?.account?.permissions.includes('listings.edit')) replyForbidden();
  },
  head: ({ matches }) => staffHead(matches, 'New plot', '/office/land/new'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  if (!account?.permissions.includes('listings.edit')) return <Forbidden />;
  return <NewListingPage kind="land" account={account} returned={formState} />;
}
