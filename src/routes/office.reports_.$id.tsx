import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { getListingReport } from '#features/listing-reports/office-calls.ts';
import { OfficeReportPage } from '#features/listing-reports/office-report-page.tsx';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { ApiFailure } from '#shared/api/failure.ts';
import { loadForStaff } from '#shared/office-page.ts';

export const Route = createFileRoute('/office/reports_/$id')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params, location, abortController }) => {
    const call = callApi(getListingReport, { params: { report_id: params.id }, signal: abortController.signal });
    try {
      return { report: await loadForStaff(call, location.href) };
    } catch (error) {
      if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) throw notFound();
      throw error;
    }
  },
  head: ({ matches }) => staffHead(matches, 'Report', '/office/reports'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { report } = Route.useLoaderData();
  if (!account || !report) return <Forbidden />;
  return <OfficeReportPage report={report} formToken={account.form_token} returned={formState} />;
}
