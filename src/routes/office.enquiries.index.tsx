import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { getEnquiryOptions } from '#features/enquiries/client.gen.ts';
import { EnquiriesPage } from '#features/enquiries/enquiries-page.tsx';
import { readEnquirySearch } from '#features/enquiries/enquiry-search.ts';
import { loadInbox } from '#features/enquiries/use-inbox-refresh.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

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
