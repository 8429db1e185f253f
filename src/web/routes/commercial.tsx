import { createFileRoute } from '@tanstack/react-router';
import { commercialList, propertyParameterNames, readSearch } from '#modules/listings';
import { redirectToKnownNames } from '#platform/text/known-names.ts';
import { ListingListRoute, loadListingList } from './-listing-list.tsx';

export const Route = createFileRoute('/commercial')({
  beforeLoad: ({ location }) => redirectToKnownNames(location, propertyParameterNames),
  loaderDeps: ({ search }) => ({ search: readSearch(commercialList, search) }),
  loader: (context) => loadListingList(commercialList, context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <ListingListRoute list={commercialList} loaded={Route.useLoaderData()} />,
});
