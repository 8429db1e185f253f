import { createFileRoute } from '@tanstack/react-router';
import { getSecuritySettings, listStaff, SecuritySettingsPanel, StaffPage } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff, loadIfAllowed } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/staff')({
  loader: ({ location: { href } }) =>
    loadForStaff(Promise.all([callApi(listStaff), loadIfAllowed(callApi(getSecuritySettings), href)]), href),
  head: ({ matches }) => staffHead(matches, 'Staff'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {([{ items }, security], staff) => (
        <StaffPage
          {...staff}
          members={items}
          securitySettings={security && <SecuritySettingsPanel {...staff} settings={security} />}
        />
      )}
    </ForStaff>
  ),
});
