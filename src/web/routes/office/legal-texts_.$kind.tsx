import { createFileRoute } from '@tanstack/react-router';
import { getOfficeLegalText, LegalEditPage } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { askedVersion, loadEdited } from '#platform/versioning/edited-page.ts';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/legal-texts_/$kind')({
  loaderDeps: ({ search }) => askedVersion(search),
  loader: ({ location, params, deps }) =>
    loadEdited(callApi(getOfficeLegalText, { params: params, query: deps }), location.href),
  head: ({ matches }) => staffHead(matches, 'Legal text'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{(loaded, staff) => <LegalEditPage {...staff} text={loaded} />}</ForStaff>
  ),
  notFoundComponent: OfficeNotFound,
});
