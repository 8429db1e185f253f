import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { Forbidden } from '#features/office/forbidden.tsx';
import { BlockListPage } from '#features/page-contents/block-list-page.tsx';
import { listOfficePageContents } from '#features/page-contents/office-client.gen.ts';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

export const Route = createFileRoute('/office/page-contents')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => ({ list: await loadForStaff(callApi(listOfficePageContents), location.href) }),
  head: ({ matches }) => staffHead(matches, 'Page contents', '/office/page-contents'),
  component: Page,
});

const office = getRouteApi('/office');

function Page() {
  const { account } = office.useLoaderData();
  const { list } = Route.useLoaderData();
  if (!account || !list) return <Forbidden />;
  return <BlockListPage blocks={list.items} />;
}
