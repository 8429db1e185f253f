import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { AddEnquiryPage, getEnquiryOptions } from '#modules/crm';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/enquiries/new')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => ({ options: await loadForStaff(callApi(getEnquiryOptions), location.href) }),
  head: ({ matches }) => staffHead(matches, 'Add enquiry', '/office/enquiries/new'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { options } = Route.useLoaderData();
  if (!account || !options) return <Forbidden />;
  return <AddEnquiryPage account={account} options={options} returned={formState} />;
}
