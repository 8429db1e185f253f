import { createFileRoute } from '@tanstack/react-router';
import { loadHistory } from '#modules/listings';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { OfficeListingHistory } from '../-office-listing.tsx';

export const Route = createFileRoute('/office/properties/$id/history')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: async ({ params, location }) => ({ loaded: await loadHistory('property', params.id, location.href) }),
  head: ({ matches, params }) => staffHead(matches, 'History', `/office/properties/${params.id}/history`),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

function Page() {
  return <OfficeListingHistory {...Route.useLoaderData()} />;
}
