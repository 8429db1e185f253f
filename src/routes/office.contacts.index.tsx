import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { listContacts } from '#features/contacts/client.gen.ts';
import { readContactSearch } from '#features/contacts/contact-search.ts';
import { ContactsPage } from '#features/contacts/contacts-page.tsx';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

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
