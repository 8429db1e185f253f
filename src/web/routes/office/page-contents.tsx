import { createFileRoute } from '@tanstack/react-router';
import { BlockListPage, listOfficePageContents } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/page-contents')({
  loader: ({ location }) => loadForStaff(callApi(listOfficePageContents), location.href),
  head: ({ matches }) => staffHead(matches, 'Page contents'),
  component: () => <ForStaff data={Route.useLoaderData()}>{({ items }) => <BlockListPage blocks={items} />}</ForStaff>,
});
