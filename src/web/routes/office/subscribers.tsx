import { createFileRoute } from '@tanstack/react-router';
import { listSubscribers, readSubscriberSearch, SubscribersPage } from '#modules/crm';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/subscribers')({
  loaderDeps: ({ search }) => readSubscriberSearch(search),
  loader: ({ location, deps }) => loadForStaff(callApi(listSubscribers, { query: { ...deps } }), location.href),
  head: ({ matches }) => staffHead(matches, 'Subscribers'),
  component: Page,
});

function Page() {
  const search = Route.useLoaderDeps();
  return (
    <ForStaff data={Route.useLoaderData()}>
      {(list, staff) => <SubscribersPage {...staff} list={list} search={search} />}
    </ForStaff>
  );
}
