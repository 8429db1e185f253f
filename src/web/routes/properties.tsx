import { createFileRoute, redirect } from '@tanstack/react-router';
import { asksForLand, findMeantList, generalList, readSearch } from '#modules/listings';
import { ListingListRoute, loadListingList } from './-listing-list.tsx';

export const Route = createFileRoute('/properties')({
  beforeLoad: async ({ location, search, abortController: { signal } }) => {
    if (asksForLand(search)) throw redirect({ href: '/land', statusCode: 301 });
    const meant = await findMeantList(location, signal);
    if (meant) throw redirect({ href: meant, statusCode: 303 });
  },
  loaderDeps: ({ search }) => ({ search: readSearch(generalList, search) }),
  loader: (context) => loadListingList(generalList, context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <ListingListRoute list={generalList} loaded={Route.useLoaderData()} />,
});
