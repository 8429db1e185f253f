import { createFileRoute } from '@tanstack/react-router';
import { FeedsPage, listFeeds } from '#modules/transfer';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/feeds')({
  loader: ({ location }) => loadForStaff(callApi(listFeeds), location.href),
  head: ({ matches }) => staffHead(matches, 'Feeds'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{({ items }, staff) => <FeedsPage {...staff} items={items} />}</ForStaff>
  ),
});
