import { createFileRoute } from '@tanstack/react-router';
import {
  getImport,
  getImportColumns,
  getImportPictures,
  getImportSummary,
  ImportPage,
  listImportRows,
  readImportSearch,
  readPicturesPage,
} from '#modules/transfer';
import { callApi } from '#platform/http/client.ts';
import { loadEdited } from '#platform/versioning/edited-page.ts';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/imports_/$id')({
  loaderDeps: ({ search }) => ({ rows: readImportSearch(search), pictures: readPicturesPage(search) }),
  loader: ({ params, deps, location }) => {
    const values = { params: { import_id: params.id } };
    const all = Promise.all([
      callApi(getImport, values),
      callApi(listImportRows, { ...values, query: { ...deps.rows } }),
      callApi(getImportSummary, values),
      callApi(getImportColumns, values),
      callApi(getImportPictures, { ...values, query: { page: deps.pictures } }),
    ]);
    return loadEdited(all, location.href);
  },
  head: ({ matches }) => staffHead(matches, 'Import'),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

function Page() {
  const { outcome } = Route.useLoaderDeps().rows;
  return (
    <ForStaff data={Route.useLoaderData()}>
      {([found, list, summary, matching, pictures], staff) => (
        <ImportPage
          {...staff}
          found={found}
          list={list}
          summary={summary}
          matching={matching}
          outcome={outcome}
          pictures={pictures}
        />
      )}
    </ForStaff>
  );
}
