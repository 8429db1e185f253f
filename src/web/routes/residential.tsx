import { createFileRoute } from '@tanstack/react-router';
import { readPropertySearch, residentialList } from '#modules/listings';
import { loadPropertyList, PropertyListRoute } from './-property-list.tsx';

export const Route = createFileRoute('/residential')({
  // Visitors' lists are documents: the first script of the office, which has all routes, is not to hold their loaders.
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => ({ search: readPropertySearch(residentialList, search) }),
  loader: (context) => loadPropertyList(residentialList, context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Residential,
});

function Residential() {
  return <PropertyListRoute list={residentialList} loaded={Route.useLoaderData()} />;
}
