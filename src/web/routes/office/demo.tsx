import { createFileRoute } from '@tanstack/react-router';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { getDemo } from '#web/office/demo/client.gen.ts';
import { DemoPage } from '#web/office/demo/demo-page.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/demo')({
  loader: ({ location }) => loadForStaff(callApi(getDemo), location.href),
  head: ({ matches }) => staffHead(matches, 'Demo'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{(demo, staff) => <DemoPage {...staff} demo={demo} />}</ForStaff>
  ),
});
