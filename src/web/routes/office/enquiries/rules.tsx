import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { getEnquiryOptions, listRoutingRules, RulesPage } from '#modules/crm';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/enquiries/rules')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => ({
    loaded: await loadForStaff(Promise.all([callApi(listRoutingRules), callApi(getEnquiryOptions)]), location.href),
  }),
  head: ({ matches }) => staffHead(matches, 'Who gets new enquiries', '/office/enquiries/rules'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { loaded } = Route.useLoaderData();
  if (!account || !loaded) return <Forbidden />;
  const [{ items }, options] = loaded;
  return <RulesPage account={account} rules={items} options={options} returned={formState} />;
}
