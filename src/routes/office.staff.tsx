import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { Forbidden } from '#features/office/forbidden.tsx';
import { getSecuritySettings } from '#features/sign-in/security-settings-client.gen.ts';
import { SecuritySettingsPanel } from '#features/sign-in/security-settings-panel.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { listStaff } from '#features/staff/client.gen.ts';
import { StaffPage } from '#features/staff/staff-page.tsx';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff, loadIfAllowed } from '#shared/office-page.ts';

export const Route = createFileRoute('/office/staff')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => {
    const [list, security] = await Promise.all([
      loadForStaff(callApi(listStaff), location.href),
      loadIfAllowed(callApi(getSecuritySettings), location.href),
    ]);
    return { list, security };
  },
  head: ({ matches }) => staffHead(matches, 'Staff', '/office/staff'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { list, security } = Route.useLoaderData();
  if (!account || !list) return <Forbidden />;
  const { form_token: formToken } = account;
  return (
    <StaffPage
      account={account}
      members={list.items}
      returned={formState}
      securitySettings={
        security && <SecuritySettingsPanel settings={security} formToken={formToken} returned={formState} />
      }
    />
  );
}
