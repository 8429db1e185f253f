import { createFileRoute } from '@tanstack/react-router';
import { readSearch, residentialList } from '#modules/listings';
import { ListingListRoute, loadListingList } from './-listing-list.tsx';

export const Route = createFileRoute('/residential')({
  loaderDeps: ({ search }) => ({ search: readSearch(residentialList, search) }),
  loader: (context) => loadListingList(residentialList, context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <ListingListRoute list={residentialList} loaded={Route.useLoaderData()} />,
});
