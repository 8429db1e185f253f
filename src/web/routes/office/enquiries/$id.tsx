import { createFileRoute } from '@tanstack/react-router';
import { useAgency } from '#modules/agency';
import { EnquiryPage, getEnquiry, getEnquiryOptions, getTimeline, readTimelineBefore } from '#modules/crm';
import { getTrip, TripCard } from '#modules/scheduling';
import { callApi } from '#platform/http/client.ts';
import { loadEdited } from '#platform/versioning/edited-page.ts';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/enquiries/$id')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ before: readTimelineBefore(search) }),
  loader: ({ params: { id }, deps: { before }, location }) =>
    loadEdited(
      Promise.all([
        callApi(getEnquiry, { params: { enquiry_id: id } }),
        callApi(getEnquiryOptions),
        callApi(getTrip, { params: { enquiry_id: id } }),
        before === undefined
          ? null
          : callApi(getTimeline, { params: { subject: 'enquiry', subject_id: id }, query: { before } }),
      ]),
      location.href,
    ),
  head: ({ matches, loaderData }) => staffHead(matches, loaderData?.[0].name ?? 'Enquiry'),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

function Page() {
  const { to }: { to?: unknown } = Route.useSearch();
  const { name } = useAgency();
  return (
    <ForStaff data={Route.useLoaderData()}>
      {([enquiry, options, trip, timeline], staff) => (
        <EnquiryPage
          key={enquiry.id}
          {...staff}
          enquiry={enquiry}
          options={options}
          agencyName={name}
          moveTo={to === 'Lost' ? 'Lost' : undefined}
          timeline={timeline}
          trip={<TripCard {...staff} trip={trip} />}
        />
      )}
    </ForStaff>
  );
}
