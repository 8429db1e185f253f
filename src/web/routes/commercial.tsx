import { createFileRoute } from '@tanstack/react-router';
import { commercialList, propertyParameterNames, readSearch } from '#modules/listings';
import { redirectToKnownNames } from '#platform/text/known-names.ts';
import { ListingListRoute, loadListingList } from './-listing-list.tsx';

export const Route = createFileRoute('/commercial')({
  // Visitors' lists are documents: the first script of the office, which has all routes, is not to hold their loaders.
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ location }) => redirectToKnownNames(location, propertyParameterNames),
  loaderDeps: ({ search }) => ({ search: readSearch(commercialList, search) }),
  loader: (context) => loadListingList(commercialList, context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Commercial,
});

function Commercial() {
  return <ListingListRoute list={commercialList} loaded={Route.useLoaderData()} />;
}
