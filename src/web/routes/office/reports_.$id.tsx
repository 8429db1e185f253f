import { createFileRoute } from '@tanstack/react-router';
import { getListingForEditor, getListingReport, OfficeReportPage, UnpublishForm } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { loadEdited } from '#platform/versioning/edited-page.ts';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/reports_/$id')({
  loader: ({ params: { id }, location }) => loadEdited(loadReport(id), location.href),
  head: ({ matches }) => staffHead(matches, 'Report'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {({ report, listing }, staff) => (
        <OfficeReportPage
          {...staff}
          report={report}
          unpublish={listing && <UnpublishForm {...staff} listing={listing} />}
        />
      )}
    </ForStaff>
  ),
  notFoundComponent: OfficeNotFound,
});

async function loadReport(id: string) {
  const report = await callApi(getListingReport, { params: { report_id: id } });
  if (!report.listing.is_public) return { report, listing: null };
  const params = { kind: report.listing.type, listing_id: report.listing.id };
  return { report, listing: await callApi(getListingForEditor, { params }) };
}
