import { createFileRoute } from '@tanstack/react-router';
import { ImportsPage, listImports, readImportSearch } from '#modules/transfer';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/imports')({
  loaderDeps: ({ search }) => ({ page: readImportSearch(search).page }),
  loader: ({ deps, location }) => loadForStaff(callApi(listImports, { query: deps }), location.href),
  head: ({ matches }) => staffHead(matches, 'Import'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{(list, staff) => <ImportsPage {...staff} list={list} />}</ForStaff>
  ),
});
