import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { EnquiriesPage, getEnquiryOptions, loadInbox, readEnquirySearch } from '#modules/crm';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/enquiries/')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => ({ search: readEnquirySearch(search) }),
  loader: async ({ deps, location, abortController }) => {
    const shown = loadInbox(deps.search, { signal: abortController.signal });
    const loaded = await loadForStaff(Promise.all([shown, callApi(getEnquiryOptions)]), location.href);
    return { loaded, search: deps.search };
  },
  head: ({ matches }) => staffHead(matches, 'Enquiries', '/office/enquiries'),
  component: Page,
});

const office = getRouteApi('/office');

function Page() {
  const { account } = office.useLoaderData();
  const { loaded, search } = Route.useLoaderData();
  if (!account || !loaded) return <Forbidden />;
  const [shown, options] = loaded;
  return <EnquiriesPage account={account} search={search} shown={shown} options={options} />;
}
