import { createFileRoute } from '@tanstack/react-router';
import { loadListings, readTableSearch } from '#modules/listings';
import { staffHead } from '#web/office/staff-head.ts';
import { OfficeListings } from '../-office-listing.tsx';

export const Route = createFileRoute('/office/properties/')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => readTableSearch(search),
  loader: async ({ deps, location }) => ({ list: await loadListings('property', deps, location.href) }),
  head: ({ matches }) => staffHead(matches, 'Properties', '/office/properties'),
  component: Page,
});

function Page() {
  return <OfficeListings {...Route.useLoaderData()} />;
}
