import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { LegalListPage } from '#features/legal-texts/legal-list-page.tsx';
import { listOfficeLegalTexts } from '#features/legal-texts/office-client.gen.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

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
