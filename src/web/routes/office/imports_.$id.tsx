import { createFileRoute } from '@tanstack/react-router';
import {
  getImport,
  getImportColumns,
  getImportSummary,
  ImportPage,
  listImportRows,
  readImportSearch,
} from '#modules/transfer';
import { callApi } from '#platform/http/client.ts';
import { loadEdited } from '#platform/versioning/edited-page.ts';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/imports_/$id')({
  loaderDeps: ({ search }) => readImportSearch(search),
  loader: ({ params, deps, location }) => {
    const values = { params: { import_id: params.id } };
    const all = Promise.all([
      callApi(getImport, values),
      callApi(listImportRows, { ...values, query: { ...deps } }),
      callApi(getImportSummary, values),
      callApi(getImportColumns, values),
    ]);
    return loadEdited(all, location.href);
  },
  head: ({ matches }) => staffHead(matches, 'Import'),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

function Page() {
  const { outcome } = Route.useLoaderDeps();
  return (
    <ForStaff data={Route.useLoaderData()}>
      {([found, list, summary, matching], staff) => (
        <ImportPage {...staff} found={found} list={list} summary={summary} matching={matching} outcome={outcome} />
      )}
    </ForStaff>
  );
}
