import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { ImportsPage, listImports, readImportSearch } from '#modules/transfer';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/imports')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => ({ page: readImportSearch(search).page }),
  loader: async ({ deps, location }) => ({
    list: await loadForStaff(callApi(listImports, { query: { page: deps.page } }), location.href),
  }),
  head: ({ matches }) => staffHead(matches, 'Import', '/office/imports'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { list } = Route.useLoaderData();
  return account && list ? <ImportsPage account={account} list={list} returned={formState} /> : <Forbidden />;
}
