import { createFileRoute } from '@tanstack/react-router';
import { staffHead } from '#web/office/staff-head.ts';
import { OfficeListingHistory } from '../-listing-history.tsx';
import { loadHistoryWithRecord } from '../-load-listing.ts';

export const Route = createFileRoute('/office/properties/$id/history')({
  loader: ({ params, location }) => loadHistoryWithRecord('property', params.id, location.href),
  head: ({ matches }) => staffHead(matches, 'History'),
  component: () => <OfficeListingHistory loaded={Route.useLoaderData()} />,
});
