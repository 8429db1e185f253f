import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { LegalEditPage } from '#features/legal-texts/legal-edit-page.tsx';
import { getOfficeLegalText } from '#features/legal-texts/office-client.gen.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { OfficeNotFound } from '#features/office/office-not-found.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { askedVersion, loadEdited } from '#shared/edited-page.ts';

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

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { text } = Route.useLoaderData();
  if (!account || !text) return <Forbidden />;
  return <LegalEditPage account={account} text={text} returned={formState} />;
}
