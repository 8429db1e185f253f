import { createFileRoute } from '@tanstack/react-router';
import { getSiteSetup, SetupPage } from '#modules/agency';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/setup/')({
  loader: ({ location }) => loadForStaff(callApi(getSiteSetup), location.href),
  head: ({ matches }) => staffHead(matches, 'Set up your site'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {(setup, { account, ...staff }) => <SetupPage {...staff} setup={setup} isOwner={account.role === 'owner'} />}
    </ForStaff>
  ),
});
