import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { loadManagedBooking, ManageBookingPage, WrongLink } from '#modules/scheduling';
import { pageHead, siteOf } from '#web/ui/page-head.ts';

export const Route = createFileRoute('/visit/change')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loaderDeps: ({ search }: { search: { token?: unknown; from?: unknown } }) => ({
    token: typeof search.token === 'string' ? search.token.slice(0, 200) : '',
    from: /^20\d{2}-\d{2}-\d{2}$/.test(String(search.from)) ? String(search.from) : '',
  }),
  loader: ({ deps, abortController }) => loadManagedBooking(deps, abortController.signal),
  head: ({ matches }) =>
    pageHead({
      title: 'Change or cancel your visit',
      description: 'Choose another time for your visit or consultation, or cancel it.',
      path: '/visit/change',
      noIndex: true,
      ...siteOf(matches),
    }),
  component: Page,
  notFoundComponent: WrongLink,
});

const root = getRouteApi('__root__');

function Page() {
  const { formState } = root.useLoaderData();
  const data = Route.useLoaderData();
  return <ManageBookingPage {...data} returned={formState} />;
}
