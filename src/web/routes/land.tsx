import { createFileRoute } from '@tanstack/react-router';
import { landList, landParameterNames, readSearch } from '#modules/listings';
import { redirectToKnownNames } from '#platform/text/known-names.ts';
import { ListingListRoute, loadListingList } from './-listing-list.tsx';

export const Route = createFileRoute('/land')({
  beforeLoad: ({ location }) => redirectToKnownNames(location, landParameterNames),
  loaderDeps: ({ search }) => ({ search: readSearch(landList, search) }),
  loader: (context) => loadListingList(landList, context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Land,
});

function Land() {
  return <ListingListRoute list={landList} loaded={Route.useLoaderData()} />;
}
