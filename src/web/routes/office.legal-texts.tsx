import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { LegalListPage, listOfficeLegalTexts } from '#modules/content';
import { staffHead } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';

export const Route = createFileRoute('/office/legal-texts')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => ({ list: await loadForStaff(callApi(listOfficeLegalTexts), location.href) }),
  head: ({ matches }) => staffHead(matches, 'Legal texts', '/office/legal-texts'),
  component: Page,
});

const office = getRouteApi('/office');

function Page() {
  const { account } = office.useLoaderData();
  const { list } = Route.useLoaderData();
  if (!account || !list) return <Forbidden />;
  return <LegalListPage texts={list.items} />;
}
