import { createFileRoute } from '@tanstack/react-router';
import { getTimeline, readTimelineBefore } from '#modules/crm';
import { getOffer, getProgress, OfferPage } from '#modules/deals';
import { callApi } from '#platform/http/client.ts';
import { loadEdited } from '#platform/versioning/edited-page.ts';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/offers/$id')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ before: readTimelineBefore(search) }),
  loader: ({ params: { id }, deps: { before }, location }) =>
    loadEdited(
      Promise.all([
        callApi(getOffer, { params: { offer_id: id } }),
        callApi(getTimeline, { params: { subject: 'offer', subject_id: id }, query: { before } }),
        callApi(getProgress, { params: { offer_id: id } }),
        before !== undefined,
      ]),
      location.href,
    ),
  head: ({ matches, loaderData }) => staffHead(matches, loaderData?.[0].listing.title ?? 'Offer'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {([offer, timeline, progress, isEarlier], staff) => (
        <OfferPage key={offer.id} {...staff} {...{ offer, timeline, progress, isEarlier }} />
      )}
    </ForStaff>
  ),
  notFoundComponent: OfficeNotFound,
});
