import { createFileRoute } from '@tanstack/react-router';
import { getWebhook, listDeliveries, readDeliverySearch, WebhookPage } from '#modules/transfer';
import { callApi } from '#platform/http/client.ts';
import { loadEdited } from '#platform/versioning/edited-page.ts';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/webhooks_/$id')({
  loaderDeps: ({ search }) => readDeliverySearch(search),
  loader: ({ params, deps, location }) => {
    const values = { params: { webhook_id: params.id } };
    const both = Promise.all([callApi(getWebhook, values), callApi(listDeliveries, { ...values, query: { ...deps } })]);
    return loadEdited(both, location.href);
  },
  head: ({ matches }) => staffHead(matches, 'Webhook'),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

function Page() {
  const search = Route.useLoaderDeps();
  return (
    <ForStaff data={Route.useLoaderData()}>
      {([webhook, list], staff) => <WebhookPage {...staff} webhook={webhook} list={list} search={search} />}
    </ForStaff>
  );
}
