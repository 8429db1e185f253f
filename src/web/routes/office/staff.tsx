import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { getSecuritySettings, listStaff, SecuritySettingsPanel, StaffPage } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff, loadIfAllowed } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

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
