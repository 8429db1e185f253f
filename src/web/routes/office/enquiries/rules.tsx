import { createFileRoute } from '@tanstack/react-router';
import { getEnquiryOptions, listRoutingRules, RulesPage } from '#modules/crm';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/enquiries/rules')({
  loader: ({ location }) =>
    loadForStaff(Promise.all([callApi(listRoutingRules), callApi(getEnquiryOptions)]), location.href),
  head: ({ matches }) => staffHead(matches, 'Who gets new enquiries'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {([{ items }, options], staff) => <RulesPage {...staff} rules={items} options={options} />}
    </ForStaff>
  ),
});
