import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { listExports } from '#features/exports/client.gen.ts';
import { ExportsPage } from '#features/exports/exports-page.tsx';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { TaskProgress } from '#features/tasks/task-progress.tsx';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

export const Route = createFileRoute('/office/exports')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => ({ list: await loadForStaff(callApi(listExports), location.href) }),
  head: ({ matches }) => staffHead(matches, 'Export', '/office/exports'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { list } = Route.useLoaderData();
  const router = useRouter();
  if (!account || !list) return <Forbidden />;
  return (
    <ExportsPage
      account={account}
      items={list.items}
      returned={formState}
      progressOf={({ task }) =>
        task.state !== 'done' && (
          <TaskProgress
            key={task.id}
            task={task}
            label="Writing the export"
            formToken={account.form_token}
            onEnd={() => void router.invalidate()}
          />
        )
      }
    />
  );
}
