import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { getImport, getImportColumns } from '#features/imports/client.gen.ts';
import { importOrNotFound } from '#features/imports/import-search.ts';
import { MatchColumnsPage } from '#features/imports/match-columns-page.tsx';
import { matchingHref } from '#features/imports/matching-address.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { OfficeNotFound } from '#features/office/office-not-found.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

export const Route = createFileRoute('/office/imports_/$id_/columns')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: async ({ params, location }) => {
    const values = { params: { import_id: params.id } };
    const both = Promise.all([callApi(getImport, values), callApi(getImportColumns, values)]);
    return { loaded: await loadForStaff(both.catch(importOrNotFound), location.href) };
  },
  head: ({ matches, params }) => staffHead(matches, 'Match columns', matchingHref(params.id)),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { loaded } = Route.useLoaderData();
  if (!account || !loaded) return <Forbidden />;
  const [found, matching] = loaded;
  return <MatchColumnsPage account={account} found={found} matching={matching} returned={formState} />;
}
