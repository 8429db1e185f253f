import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { ContactsPage, listContacts, readContactSearch } from '#modules/crm';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/contacts/')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => readContactSearch(search),
  loader: async ({ location, deps, abortController }) => ({
    list: await loadForStaff(
      callApi(listContacts, { query: { ...deps }, signal: abortController.signal }),
      location.href,
    ),
    search: deps,
  }),
  head: ({ matches }) => staffHead(matches, 'Contacts', '/office/contacts'),
  component: Page,
});

const office = getRouteApi('/office');

function Page() {
  const { account } = office.useLoaderData();
  const { list, search } = Route.useLoaderData();
  if (!account || !list) return <Forbidden />;
  return <ContactsPage list={list} search={search} />;
}
