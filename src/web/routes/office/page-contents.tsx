import { createFileRoute } from '@tanstack/react-router';
import { BlockListPage, listOfficePageContents } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/page-contents')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => ({ list: await loadForStaff(callApi(listOfficePageContents), location.href) }),
  head: ({ matches }) => staffHead(matches, 'Page contents', '/office/page-contents'),
  component: Page,
});

function Page() {
  const { list } = Route.useLoaderData();
  return list ? <BlockListPage blocks={list.items} /> : <Forbidden />;
}
