import { createFileRoute } from '@tanstack/react-router';
import { BlockPage, getOfficePageContent } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { askedVersion, loadEdited } from '#platform/versioning/edited-page.ts';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/page-contents_/$key')({
  loaderDeps: ({ search }) => askedVersion(search),
  loader: ({ location, params, deps }) =>
    loadEdited(callApi(getOfficePageContent, { params: params, query: deps }), location.href),
  head: ({ matches }) => staffHead(matches, 'Page contents'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{(loaded, staff) => <BlockPage {...staff} block={loaded} />}</ForStaff>
  ),
  notFoundComponent: OfficeNotFound,
});
