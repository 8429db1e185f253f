import { createFileRoute } from '@tanstack/react-router';
import { ChecksPage, listDueChecks } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/checks')({
  loader: ({ location }) => loadForStaff(callApi(listDueChecks), location.href),
  head: ({ matches }) => staffHead(matches, 'Checks due'),
  component: Page,
});

function Page() {
  return (
    <ForStaff data={Route.useLoaderData()}>{(checks, staff) => <ChecksPage {...staff} checks={checks} />}</ForStaff>
  );
}
