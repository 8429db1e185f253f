import { createFileRoute } from '@tanstack/react-router';
import { getImport, getImportColumns, MatchColumnsPage } from '#modules/transfer';
import { callApi } from '#platform/http/client.ts';
import { loadEdited } from '#platform/versioning/edited-page.ts';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/imports_/$id_/columns')({
  loader: ({ params, location }) => {
    const values = { params: { import_id: params.id } };
    return loadEdited(Promise.all([callApi(getImport, values), callApi(getImportColumns, values)]), location.href);
  },
  head: ({ matches }) => staffHead(matches, 'Match columns'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {([found, matching], staff) => <MatchColumnsPage {...staff} found={found} matching={matching} />}
    </ForStaff>
  ),
  notFoundComponent: OfficeNotFound,
});
