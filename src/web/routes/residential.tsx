import { createFileRoute } from '@tanstack/react-router';
import { propertyParameterNames, readSearch, residentialList } from '#modules/listings';
import { redirectToKnownNames } from '#platform/text/known-names.ts';
import { ListingListRoute, loadListingList } from './-listing-list.tsx';

export const Route = createFileRoute('/residential')({
  // Visitors' lists are documents: the first script of the office, which has all routes, is not to hold their loaders.
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ location }) => redirectToKnownNames(location, propertyParameterNames),
  loaderDeps: ({ search }) => ({ search: readSearch(residentialList, search) }),
  loader: (context) => loadListingList(residentialList, context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Residential,
});

function Residential() {
  return <ListingListRoute list={residentialList} loaded={Route.useLoaderData()} />;
}
