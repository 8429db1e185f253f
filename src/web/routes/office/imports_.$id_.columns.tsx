import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { getImport, getImportColumns, importOrNotFound, MatchColumnsPage, matchingHref } from '#modules/transfer';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';
import { staffHead } from '#web/office/staff-head.ts';

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
