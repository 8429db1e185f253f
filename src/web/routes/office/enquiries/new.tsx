import { createFileRoute } from '@tanstack/react-router';
import { AddEnquiryPage, getEnquiryOptions } from '#modules/crm';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/enquiries/new')({
  loader: ({ location }) => loadForStaff(callApi(getEnquiryOptions), location.href),
  head: ({ matches }) => staffHead(matches, 'Add enquiry'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {(options, staff) => <AddEnquiryPage {...staff} options={options} />}
    </ForStaff>
  ),
});
