import { createFileRoute } from '@tanstack/react-router';
import { LegalListPage, listOfficeLegalTexts } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/legal-texts')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => ({ list: await loadForStaff(callApi(listOfficeLegalTexts), location.href) }),
  head: ({ matches }) => staffHead(matches, 'Legal texts', '/office/legal-texts'),
  component: Page,
});

function Page() {
  const { list } = Route.useLoaderData();
  return list ? <LegalListPage texts={list.items} /> : <Forbidden />;
}
