import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '#features/audit-log/audit-page.tsx';
import { readAuditSearch } from '#features/audit-log/audit-search.ts';
import { listAuditEntries } from '#features/audit-log/client.gen.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

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
