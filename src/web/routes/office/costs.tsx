import { createFileRoute } from '@tanstack/react-router';
import { CostsPage, getOfficeCosts } from '#modules/agency';
import { callApi } from '#platform/http/client.ts';
import { askedVersion, loadEdited } from '#platform/versioning/edited-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/costs')({
  loaderDeps: ({ search }) => askedVersion(search),
  loader: ({ location, deps }) => loadEdited(callApi(getOfficeCosts, { query: deps }), location.href),
  head: ({ matches }) => staffHead(matches, 'Costs and rates'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{(loaded, staff) => <CostsPage {...staff} loaded={loaded} />}</ForStaff>
  ),
});
