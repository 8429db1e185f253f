import { createFileRoute } from '@tanstack/react-router';
import { listOpenTasks, TasksPage } from '#modules/crm';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const Route = createFileRoute('/office/enquiries/tasks')({
  loaderDeps: ({ search: { owner } }: { search: { owner?: unknown } }) =>
    typeof owner === 'string' && UUID.test(owner) ? { owner } : {},
  loader: ({ location, deps }) => loadForStaff(callApi(listOpenTasks, { query: deps }), location.href),
  head: ({ matches }) => staffHead(matches, 'Tasks'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {(tasks, staff) => <TasksPage key={tasks.owner.id} {...staff} tasks={tasks} />}
    </ForStaff>
  ),
});
