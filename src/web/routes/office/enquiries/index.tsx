import { createFileRoute } from '@tanstack/react-router';
import { EnquiriesPage, getEnquiryOptions, loadInbox, readEnquirySearch } from '#modules/crm';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/enquiries/')({
  loaderDeps: ({ search }) => ({ search: readEnquirySearch(search) }),
  loader: ({ deps: { search }, location, abortController: { signal } }) =>
    loadForStaff(
      Promise.all([loadInbox(search, { signal }), callApi(getEnquiryOptions)]).then(([shown, options]) => ({
        search,
        shown,
        options,
      })),
      location.href,
    ),
  head: ({ matches }) => staffHead(matches, 'Enquiries'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {(loaded, { account, returned }) => <EnquiriesPage {...loaded} account={account} returned={returned} />}
    </ForStaff>
  ),
});
