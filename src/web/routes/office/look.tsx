import { createFileRoute } from '@tanstack/react-router';
import { getOfficeLook, LookPage } from '#modules/agency';
import { callApi } from '#platform/http/client.ts';
import { askedVersion, loadEdited } from '#platform/versioning/edited-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/look')({
  loaderDeps: ({ search }) => askedVersion(search),
  loader: ({ location, deps }) => loadEdited(callApi(getOfficeLook, { query: deps }), location.href),
  head: ({ matches }) => staffHead(matches, 'Look'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{(loaded, staff) => <LookPage {...staff} loaded={loaded} />}</ForStaff>
  ),
});
