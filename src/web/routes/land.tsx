import { createFileRoute } from '@tanstack/react-router';
import { landList, landParameterNames, readSearch } from '#modules/listings';
import { redirectToKnownNames } from '#platform/text/known-names.ts';
import { ListingListRoute, loadListingList } from './-listing-list.tsx';

export const Route = createFileRoute('/land')({
  // Visitors' lists are documents: the first script of the office, which has all routes, is not to hold their loaders.
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ location }) => redirectToKnownNames(location, landParameterNames),
  loaderDeps: ({ search }) => ({ search: readSearch(landList, search) }),
  loader: (context) => loadListingList(landList, context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Land,
});

function Land() {
  return <ListingListRoute list={landList} loaded={Route.useLoaderData()} />;
}
