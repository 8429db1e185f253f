import { createFileRoute } from '@tanstack/react-router';
import { listingSiteOf } from '#modules/agency';
import { landInquiryForm } from '#modules/crm';
import {
  chatTextAbout,
  FormInPreview,
  LandDetailPage,
  LandNotFound,
  landHref,
  loadPreview,
  PreviewFrame,
  previewLand,
  toLandDetailView,
} from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { Forbidden } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office_/land/$id/preview')({
  loader: async ({ params, location, parentMatchPromise }) => {
    const found = await loadPreview(callApi(previewLand, { params: { listing_id: params.id } }), location.href);
    const site = listingSiteOf((await parentMatchPromise).loaderData);
    return { land: found && toLandDetailView(found.detail), site };
  },
  head: ({ matches }) => staffHead(matches, 'Preview'),
  component: Page,
  notFoundComponent: LandNotFound,
});

function Page() {
  const { land, site } = Route.useLoaderData();
  if (!land) return <Forbidden />;
  return (
    <PreviewFrame kind="land" id={land.id}>
      <LandDetailPage
        land={land}
        site={site}
        chatText={chatTextAbout(land, site.publicUrl + landHref(land.slug))}
        inquiryAnchor={landInquiryForm.id}
        inquiryForm={<FormInPreview id={landInquiryForm.id} name="Book a tour" />}
        isPreview
      />
    </PreviewFrame>
  );
}
