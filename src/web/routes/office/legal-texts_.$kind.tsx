import { createFileRoute } from '@tanstack/react-router';
import { getOfficeLegalText, LegalEditPage } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { askedVersion, loadEdited } from '#platform/versioning/edited-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { useStaffPage } from './-staff-page.ts';

export const Route = createFileRoute('/office/legal-texts_/$kind')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loaderDeps: ({ search }) => askedVersion(search),
  loader: async ({ location, params, deps }) => ({
    text: await loadEdited(callApi(getOfficeLegalText, { params, query: deps }), location.href),
  }),
  head: ({ matches, params }) => staffHead(matches, 'Legal text', `/office/legal-texts/${params.kind}`),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

function Page() {
  const staff = useStaffPage();
  const { text } = Route.useLoaderData();
  return staff && text ? <LegalEditPage {...staff} text={text} /> : <Forbidden />;
}
