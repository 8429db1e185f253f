import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { listOpenTasks } from '#features/enquiries/tasks-client.gen.ts';
import { TasksPage } from '#features/enquiries/tasks-page.tsx';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

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
