import { createFileRoute } from '@tanstack/react-router';
import { commercialList, readPropertySearch } from '#modules/listings';
import { loadPropertyList, PropertyListRoute } from './-property-list.tsx';

export const Route = createFileRoute('/commercial')({
  // Visitors' lists are documents: the first script of the office, which has all routes, is not to hold their loaders.
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => ({ search: readPropertySearch(commercialList, search) }),
  loader: (context) => loadPropertyList(commercialList, context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Commercial,
});

function Commercial() {
  return <PropertyListRoute list={commercialList} loaded={Route.useLoaderData()} />;
}
