import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { staffHead } from '#modules/identity';
import { NewListingPage } from '#modules/listings';
import { replyForbidden } from '#platform/http/page-failure.ts';
import { Forbidden } from '#web/office/forbidden.tsx';

export const Route = createFileRoute('/office/properties/new')({
  loader: async ({ parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise;
    if (!loaderData?.account?.permissions.includes('listings.edit')) replyForbidden();
  },
  head: ({ matches }) => staffHead(matches, 'New property', '/office/properties/new'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  if (!account?.permissions.includes('listings.edit')) return <Forbidden />;
  return <NewListingPage kind="property" account={account} returned={formState} />;
}
