import { createFileRoute } from '@tanstack/react-router';
import { commercialList, readSearch } from '#modules/listings';
import { ListingListRoute, loadListingList } from './-listing-list.tsx';

export const Route = createFileRoute('/commercial')({
  loaderDeps: ({ search }) => ({ search: readSearch(commercialList, search) }),
  loader: (context) => loadListingList(commercialList, context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <ListingListRoute list={commercialList} loaded={Route.useLoaderData()} />,
});
