import { createFileRoute, redirect } from '@tanstack/react-router';
import { asksForLand, findMeantList, generalList, readPropertySearch } from '#modules/listings';
import { orRedirect } from './-moved-page.ts';
import { loadPropertyList, PropertyListRoute } from './-property-list.tsx';

export const Route = createFileRoute('/properties')({
  beforeLoad: async ({ location, search, abortController: { signal } }) => {
    if (asksForLand(search)) throw redirect({ href: '/land', statusCode: 301 });
    const meant = await findMeantList(location, signal);
    if (meant) throw redirect({ href: meant, statusCode: 303 });
  },
  loaderDeps: ({ search }) => ({ search: readPropertySearch(generalList, search) }),
  loader: (context) => orRedirect(loadPropertyList(generalList, context)),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <PropertyListRoute list={generalList} loaded={Route.useLoaderData()} />,
});
