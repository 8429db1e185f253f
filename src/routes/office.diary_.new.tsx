import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { AddVisitPage } from '#features/diary/add-visit-page.tsx';
import { getDiary } from '#features/diary/office-calls.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

export const Route = createFileRoute('/office/diary_/new')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }: { search: { listing?: unknown } }) => ({
    listing: String(search.listing ?? '').slice(0, 200),
  }),
  loader: async ({ location, abortController }) => ({
    diary: await loadForStaff(callApi(getDiary, { query: { days: 1 }, signal: abortController.signal }), location.href),
  }),
  head: ({ matches }) => staffHead(matches, 'Add visit', '/office/diary/new'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { diary } = Route.useLoaderData();
  const { listing } = Route.useLoaderDeps();
  if (!account || !diary) return <Forbidden />;
  const isAgent = account.role === 'agent';
  return (
    <AddVisitPage
      today={diary.today}
      people={isAgent ? diary.people.filter(({ id }) => id === account.id) : diary.people}
      ownId={account.id}
      listing={listing}
      formToken={account.form_token}
      returned={formState}
    />
  );
}
