import { createFileRoute } from '@tanstack/react-router';
import { getDataProtection } from '#platform/data-protection/client.gen.ts';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { DataProtectionPage } from '#web/office/data-protection-page.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/data-protection')({
  loader: ({ location }) => loadForStaff(callApi(getDataProtection), location.href),
  head: ({ matches }) => staffHead(matches, 'Data protection'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {(state, staff) => <DataProtectionPage {...staff} state={state} />}
    </ForStaff>
  ),
});
