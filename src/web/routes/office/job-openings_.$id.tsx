import { createFileRoute } from '@tanstack/react-router';
import { getOfficeOpening, OpeningPage } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { askedVersion, loadEdited, numberOrNew } from '#platform/versioning/edited-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { useStaffPage } from './-staff-page.ts';

export const Route = createFileRoute('/office/job-openings_/$id')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loaderDeps: ({ search }) => askedVersion(search),
  loader: async ({ location, params: { id }, deps }) => ({
    opening: await loadEdited(
      callApi(getOfficeOpening, { params: { opening_id: numberOrNew(id) }, query: deps }),
      location.href,
    ),
  }),
  head: ({ matches, params }) => staffHead(matches, 'Job opening', `/office/job-openings/${params.id}`),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

function Page() {
  const staff = useStaffPage();
  const { opening } = Route.useLoaderData();
  return staff && opening ? <OpeningPage {...staff} opening={opening} /> : <Forbidden />;
}
