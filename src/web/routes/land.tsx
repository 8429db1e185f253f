import { createFileRoute } from '@tanstack/react-router';
import { landList, readSearch } from '#modules/listings';
import { ListingListRoute, loadListingList } from './-listing-list.tsx';

export const Route = createFileRoute('/land')({
  loaderDeps: ({ search }) => ({ search: readSearch(landList, search) }),
  loader: (context) => loadListingList(landList, context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Land,
});

function Land() {
  return <ListingListRoute list={landList} loaded={Route.useLoaderData()} />;
}
