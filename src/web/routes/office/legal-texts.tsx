import { createFileRoute } from '@tanstack/react-router';
import { LegalListPage, listOfficeLegalTexts } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/legal-texts')({
  loader: ({ location }) => loadForStaff(callApi(listOfficeLegalTexts), location.href),
  head: ({ matches }) => staffHead(matches, 'Legal texts'),
  component: () => <ForStaff data={Route.useLoaderData()}>{({ items }) => <LegalListPage texts={items} />}</ForStaff>,
});
