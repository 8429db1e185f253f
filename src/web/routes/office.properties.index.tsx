import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { staffHead } from '#modules/identity';
import { ListingsPage, loadListings, readTableSearch } from '#modules/listings';
import { Forbidden } from '#web/office/forbidden.tsx';

export const Route = createFileRoute('/office/properties/')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => readTableSearch(search),
  loader: async ({ deps, location }) => ({ list: await loadListings('property', deps, location.href) }),
  head: ({ matches }) => staffHead(matches, 'Properties', '/office/properties'),
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
