import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { listOpenTasks, TasksPage } from '#modules/crm';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const Route = createFileRoute('/office/enquiries/tasks')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }: { search: { owner?: unknown } }) =>
    typeof search.owner === 'string' && UUID.test(search.owner) ? { owner: search.owner } : {},
  loader: async ({ location, deps }) => ({
    tasks: await loadForStaff(callApi(listOpenTasks, { query: deps }), location.href),
  }),
  head: ({ matches }) => staffHead(matches, 'Tasks', '/office/enquiries/tasks'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { tasks } = Route.useLoaderData();
  if (!account || !tasks) return <Forbidden />;
  return <TasksPage key={tasks.owner.id} account={account} tasks={tasks} returned={formState} />;
}
