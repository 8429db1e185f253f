import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { Forbidden } from '#features/office/forbidden.tsx';
import { OfficeNotFound } from '#features/office/office-not-found.tsx';
import { BlockPage } from '#features/page-contents/block-page.tsx';
import { getOfficePageContent } from '#features/page-contents/office-client.gen.ts';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { askedVersion, loadEdited } from '#shared/edited-page.ts';

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

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { block } = Route.useLoaderData();
  if (!account || !block) return <Forbidden />;
  return <BlockPage account={account} block={block} returned={formState} />;
}
