import { createFileRoute } from '@tanstack/react-router';
import { AuditPage, listAuditEntries, readAuditSearch } from '#modules/insights';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/audit')({
  loaderDeps: ({ search }) => ({ search: readAuditSearch(search) }),
  loader: ({ deps, location }) => loadForStaff(callApi(listAuditEntries, { query: { ...deps.search } }), location.href),
  head: ({ matches }) => staffHead(matches, 'Audit'),
  component: Page,
});

function Page() {
  const { search } = Route.useLoaderDeps();
  return <ForStaff data={Route.useLoaderData()}>{(list) => <AuditPage list={list} search={search} />}</ForStaff>;
}
