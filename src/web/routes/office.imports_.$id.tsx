import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { staffHead } from '#modules/identity';
import type { OfficeImport } from '#modules/transfer';
import { getImport, ImportPage, importOrNotFound, listImportRows, readImportSearch } from '#modules/transfer';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';
import { TaskProgress } from '#web/ui/office/task-progress.tsx';

export const Route = createFileRoute('/office/imports_/$id')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loaderDeps: ({ search }) => readImportSearch(search),
  loader: async ({ params, deps, location }) => {
    const values = { params: { import_id: params.id } };
    const both = Promise.all([callApi(getImport, values), callApi(listImportRows, { ...values, query: { ...deps } })]);
    return { loaded: await loadForStaff(both.catch(importOrNotFound), location.href) };
  },
  head: ({ matches, params }) => staffHead(matches, 'Import', `/office/imports/${params.id}`),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { loaded } = Route.useLoaderData();
  const { outcome } = Route.useLoaderDeps();
  if (!account || !loaded) return <Forbidden />;
  const [found, list] = loaded;
  return (
    <ImportPage
      account={account}
      found={found}
      list={list}
      outcome={outcome}
      returned={formState}
      progress={isFollowed(found) && <Following found={found} formToken={account.form_token} />}
    />
  );
}

const isFollowed = ({ state, task }: OfficeImport): boolean =>
  task !== null && (state === 'reading' || state === 'importing' || state === 'stopped');

/** The work that is under way, or the word that it was stopped. */
function Following({ found: { task }, formToken }: { found: OfficeImport; formToken: string }) {
  const router = useRouter();
  if (!task) return null;
  return (
    <TaskProgress
      key={task.id}
      task={task}
      label={task.kind === 'check-import' ? 'Reading the file' : 'Importing'}
      formToken={formToken}
      onEnd={() => void router.invalidate()}
    />
  );
}
