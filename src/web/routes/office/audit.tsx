import { createFileRoute } from '@tanstack/react-router';
import { AuditPage, listAuditEntries, readAuditSearch } from '#modules/insights';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/audit')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => ({ search: readAuditSearch(search) }),
  loader: async ({ deps, location, abortController }) => ({
    list: await loadForStaff(
      callApi(listAuditEntries, { query: { ...deps.search }, signal: abortController.signal }),
      location.href,
    ),
  }),
  head: ({ matches }) => staffHead(matches, 'Audit', '/office/audit'),
  component: Page,
});

function Page() {
  const { list } = Route.useLoaderData();
  const { search } = Route.useLoaderDeps();
  return list ? <AuditPage list={list} search={search} /> : <Forbidden />;
}
