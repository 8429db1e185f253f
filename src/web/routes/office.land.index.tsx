import { createFileRoute } from '@tanstack/react-router';
import { staffHead } from '#modules/identity';
import { loadListings, readTableSearch } from '#modules/listings';
import { OfficeListings } from './-office-listing.tsx';

export const Route = createFileRoute('/office/land/')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => readTableSearch(search),
  loader: async ({ deps, location }) => ({ list: await loadListings('land', deps, location.href) }),
  head: ({ matches }) => staffHead(matches, 'Land', '/office/land'),
  component: Page,
});

function Page() {
  return <OfficeListings {...Route.useLoaderData()} />;
}
