import { createFileRoute } from '@tanstack/react-router';
import { propertyParameterNames, readPropertySearch, residentialList } from '#modules/listings';
import { redirectToKnownNames } from '#platform/text/known-names.ts';
import { loadPropertyList, PropertyListRoute } from './-property-list.tsx';

export const Route = createFileRoute('/residential')({
  beforeLoad: ({ location }) => redirectToKnownNames(location, propertyParameterNames),
  loaderDeps: ({ search }) => ({ search: readPropertySearch(residentialList, search) }),
  loader: (context) => loadPropertyList(residentialList, context),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <PropertyListRoute list={residentialList} loaded={Route.useLoaderData()} />,
});
