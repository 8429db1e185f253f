import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { getEnquiryOptions } from '#features/enquiries/client.gen.ts';
import { listRoutingRules } from '#features/enquiries/rules-client.gen.ts';
import { RulesPage } from '#features/enquiries/rules-page.tsx';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

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
  const { sent }: { sent?: unknown } = Route.useSearch();
  if (!account || !loaded) return <Forbidden />;
  const [{ items }, options] = loaded;
  const done = typeof sent === 'string' ? sent : undefined;
  return <RulesPage account={account} rules={items} options={options} returned={formState} done={done} />;
}
