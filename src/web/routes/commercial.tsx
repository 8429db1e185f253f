import { createFileRoute } from '@tanstack/react-router';
import { commercialList, propertyParameterNames, readPropertySearch } from '#modules/listings';
import { redirectToKnownNames } from '#platform/text/known-names.ts';
import { loadPropertyList, PropertyListRoute } from './-property-list.tsx';

export const Route = createFileRoute('/commercial')({
  beforeLoad: ({ location }) => redirectToKnownNames(location, propertyParameterNames),
  loaderDeps: ({ search }) => ({ search: readPropertySearch(commercialList, search) }),
  loader: (context) => loadPropertyList(commercialList, context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <PropertyListRoute list={commercialList} loaded={Route.useLoaderData()} />,
});
