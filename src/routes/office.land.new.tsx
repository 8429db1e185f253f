import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { NewListingPage } from '#features/listing-desk/new-listing-page.tsx';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';

export const Route = createFileRoute('/office/land/new')({
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
