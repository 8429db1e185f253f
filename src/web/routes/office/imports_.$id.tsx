import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { getImport, ImportPage, importOrNotFound, listImportRows, readImportSearch } from '#modules/transfer';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';
import { staffHead } from '#web/office/staff-head.ts';

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
  return <ImportPage account={account} found={found} list={list} outcome={outcome} returned={formState} />;
}
