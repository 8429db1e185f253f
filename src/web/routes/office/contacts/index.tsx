import { createFileRoute } from '@tanstack/react-router';
import { ContactsPage, listContacts, readContactSearch } from '#modules/crm';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/contacts/')({
  loaderDeps: ({ search }) => readContactSearch(search),
  loader: ({ location, deps, abortController: { signal } }) =>
    loadForStaff(callApi(listContacts, { query: { ...deps }, signal }), location.href),
  head: ({ matches }) => staffHead(matches, 'Contacts'),
  component: Page,
});

function Page() {
  const search = Route.useLoaderDeps();
  return (
    <ForStaff data={Route.useLoaderData()}>
      {(list, { account, returned }) => (
        <ContactsPage account={account} list={list} search={search} returned={returned} />
      )}
    </ForStaff>
  );
}
