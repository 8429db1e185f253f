import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { getListingForEditor, getListingReport, OfficeReportPage, UnpublishForm } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { isNameUnknown } from '#platform/http/failure.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/reports_/$id')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: async ({ params: { id }, location, abortController }) => {
    const call = callApi(getListingReport, { params: { report_id: id }, signal: abortController.signal });
    try {
      const report = await loadForStaff(call, location.href);
      if (!report?.listing.is_public) return { report, listing: null };
      const params = { kind: report.listing.type, listing_id: report.listing.id };
      return { report, listing: await loadForStaff(callApi(getListingForEditor, { params }), location.href) };
    } catch (error) {
      if (isNameUnknown(error)) throw notFound();
      throw error;
    }
  },
  head: ({ matches }) => staffHead(matches, 'Report', '/office/reports'),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { report, listing } = Route.useLoaderData();
  if (!account || !report) return <Forbidden />;
  const forms = { formToken: account.form_token, returned: formState };
  return (
    <OfficeReportPage
      report={report}
      {...forms}
      unpublish={listing && <UnpublishForm listing={listing} {...forms} />}
    />
  );
}
