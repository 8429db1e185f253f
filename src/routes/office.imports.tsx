import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { listImports } from '#features/imports/client.gen.ts';
import { readImportSearch } from '#features/imports/import-search.ts';
import { ImportsPage } from '#features/imports/imports-page.tsx';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

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
