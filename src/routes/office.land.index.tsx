import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { readDeskSearch } from '#features/listing-desk/desk-search.ts';
import { ListingsPage } from '#features/listing-desk/listings-page.tsx';
import { loadListings } from '#features/listing-desk/load-listings.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';

export const Route = createFileRoute('/office/land/')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => readDeskSearch(search),
  loader: async ({ deps, location }) => ({ list: await loadListings('land', deps, location.href) }),
  head: ({ matches }) => staffHead(matches, 'Land', '/office/land'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { list } = Route.useLoaderData();
  if (!account || !list) return <Forbidden />;
  return <ListingsPage {...list} account={account} returned={formState} />;
}
