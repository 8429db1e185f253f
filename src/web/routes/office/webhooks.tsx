import { createFileRoute } from '@tanstack/react-router';
import { listWebhooks, WebhooksPage } from '#modules/transfer';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/webhooks')({
  loader: ({ location }) => loadForStaff(callApi(listWebhooks), location.href),
  head: ({ matches }) => staffHead(matches, 'Webhooks'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{({ items }, staff) => <WebhooksPage {...staff} items={items} />}</ForStaff>
  ),
});
