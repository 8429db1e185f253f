import { createFileRoute } from '@tanstack/react-router';
import { BlockPage, getOfficePageContent } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { askedVersion, loadEdited } from '#platform/versioning/edited-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { useStaffPage } from './-staff-page.ts';

export const Route = createFileRoute('/office/page-contents_/$key')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loaderDeps: ({ search }) => askedVersion(search),
  loader: async ({ location, params, deps }) => ({
    block: await loadEdited(callApi(getOfficePageContent, { params, query: deps }), location.href),
  }),
  head: ({ matches, params }) => staffHead(matches, 'Page contents', `/office/page-contents/${params.key}`),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

function Page() {
  const staff = useStaffPage();
  const { block } = Route.useLoaderData();
  return staff && block ? <BlockPage {...staff} block={block} /> : <Forbidden />;
}
