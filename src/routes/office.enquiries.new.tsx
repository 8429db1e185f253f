import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { AddEnquiryPage } from '#features/enquiries/add-enquiry-page.tsx';
import { getEnquiryOptions } from '#features/enquiries/client.gen.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

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
