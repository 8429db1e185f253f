import { createFileRoute } from '@tanstack/react-router';
import { ApiKeysPage, listApiKeys } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/api-keys')({
  loader: ({ location }) => loadForStaff(callApi(listApiKeys), location.href),
  head: ({ matches }) => staffHead(matches, 'API keys'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{({ items }, staff) => <ApiKeysPage {...staff} items={items} />}</ForStaff>
  ),
});
