import { createFileRoute } from '@tanstack/react-router';
import { readPropertySearch, residentialList } from '#modules/listings';
import { loadPropertyList, PropertyListRoute } from './-property-list.tsx';

export const Route = createFileRoute('/residential')({
  loaderDeps: ({ search }) => ({ search: readPropertySearch(residentialList, search) }),
  loader: (context) => loadPropertyList(residentialList, context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <PropertyListRoute list={residentialList} loaded={Route.useLoaderData()} />,
});
