import { createFileRoute } from '@tanstack/react-router';
import { listOffers, OffersPage } from '#modules/deals';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/offers/')({
  loader: ({ location }) => loadForStaff(callApi(listOffers), location.href),
  head: ({ matches }) => staffHead(matches, 'Offers'),
  component: () => <ForStaff data={Route.useLoaderData()}>{(offers) => <OffersPage offers={offers} />}</ForStaff>,
});
