import { createFileRoute } from '@tanstack/react-router';
import { HistoryPage, loadHistory } from '#modules/listings';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/properties/$id/history')({
  loader: ({ params, location }) => loadHistory('property', params.id, location.href),
  head: ({ matches }) => staffHead(matches, 'History'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{(loaded, staff) => <HistoryPage {...staff} {...loaded} />}</ForStaff>
  ),
});
