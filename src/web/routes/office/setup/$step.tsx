import { createFileRoute, notFound } from '@tanstack/react-router';
import { getSiteSetup, isFormStep, SetupStepPage } from '#modules/agency';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/setup/$step')({
  loader: async ({ location, params: { step } }) => {
    if (!isFormStep(step)) throw notFound();
    const setup = await loadForStaff(callApi(getSiteSetup), location.href);
    return setup && { step, settings: setup.settings };
  },
  head: ({ matches }) => staffHead(matches, 'Set up your site'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {(loaded, { account: _account, ...staff }) => <SetupStepPage {...staff} {...loaded} />}
    </ForStaff>
  ),
});
