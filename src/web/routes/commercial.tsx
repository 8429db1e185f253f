import { createFileRoute } from '@tanstack/react-router';
import { commercialList, readPropertySearch } from '#modules/listings';
import { loadPropertyList, PropertyListRoute } from './-property-list.tsx';

export const Route = createFileRoute('/commercial')({
  loaderDeps: ({ search }) => ({ search: readPropertySearch(commercialList, search) }),
  loader: (context) => loadPropertyList(commercialList, context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <PropertyListRoute list={commercialList} loaded={Route.useLoaderData()} />,
});
