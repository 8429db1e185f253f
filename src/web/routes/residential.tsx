import { createFileRoute } from '@tanstack/react-router';
import { propertyParameterNames, readSearch, residentialList } from '#modules/listings';
import { redirectToKnownNames } from '#platform/text/known-names.ts';
import { ListingListRoute, loadListingList } from './-listing-list.tsx';

export const Route = createFileRoute('/residential')({
  beforeLoad: ({ location }) => redirectToKnownNames(location, propertyParameterNames),
  loaderDeps: ({ search }) => ({ search: readSearch(residentialList, search) }),
  loader: (context) => loadListingList(residentialList, context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <ListingListRoute list={residentialList} loaded={Route.useLoaderData()} />,
});
