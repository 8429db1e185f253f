import { createFileRoute } from '@tanstack/react-router';
import { getOfficeOpening, OpeningPage } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { askedVersion, loadEdited, numberOrNew } from '#platform/versioning/edited-page.ts';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/job-openings_/$id')({
  loaderDeps: ({ search }) => askedVersion(search),
  loader: ({ location, params, deps }) =>
    loadEdited(
      callApi(getOfficeOpening, { params: { opening_id: numberOrNew(params.id) }, query: deps }),
      location.href,
    ),
  head: ({ matches }) => staffHead(matches, 'Job opening'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{(loaded, staff) => <OpeningPage {...staff} opening={loaded} />}</ForStaff>
  ),
  notFoundComponent: OfficeNotFound,
});
