import { createFileRoute } from '@tanstack/react-router';
import { getOfficeSettings, SettingsPage } from '#modules/agency';
import { callApi } from '#platform/http/client.ts';
import { askedVersion, loadEdited } from '#platform/versioning/edited-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/settings')({
  loaderDeps: ({ search }) => askedVersion(search),
  loader: ({ location, deps }) => loadEdited(callApi(getOfficeSettings, { query: deps }), location.href),
  head: ({ matches }) => staffHead(matches, 'Settings'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{(loaded, staff) => <SettingsPage {...staff} loaded={loaded} />}</ForStaff>
  ),
});
