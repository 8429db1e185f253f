import { createFileRoute, notFound } from '@tanstack/react-router';
import { listingSiteOf } from '#features/agency/listing-site.ts';
import { toLandDetailView } from '#features/land/land-detail.ts';
import { LandDetailPage } from '#features/land/land-detail-page.tsx';
import { chatTextAboutLand } from '#features/land/land-detail-words.ts';
import { landHref } from '#features/land/land-words.ts';
import { landInquiryForm } from '#features/leads/forms.gen.ts';
import { previewLand } from '#features/listing-desk/client.gen.ts';
import { FormInPreview, PreviewFrame } from '#features/listing-desk/preview-frame.tsx';
import { LandNotFound } from '#features/listings/listing-problem.tsx';
import { Forbidden } from '#features/office/forbidden.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { orNothing } from '#shared/api/failure.ts';
import { loadForStaff } from '#shared/office-page.ts';

export const Route = createFileRoute('/office_/land/$id/preview')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params, location, parentMatchPromise }) => {
    const reply = callApi(previewLand, { params: { listing_id: params.id } }).then((detail) => ({ detail }));
    const found = await loadForStaff(
      orNothing(reply).then((found) => found ?? 'nothing'),
      location.href,
    );
    if (found === 'nothing') throw notFound();
    const site = listingSiteOf((await parentMatchPromise).loaderData);
    return { land: found && toLandDetailView(found.detail), site };
  },
  head: ({ matches, params }) => staffHead(matches, 'Preview', `/office/land/${params.id}/preview`),
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
        chatText={chatTextAboutLand(land, site.publicUrl + landHref(land.slug))}
        actions={null}
        inquiryAnchor={landInquiryForm.id}
        inquiryForm={<FormInPreview id={landInquiryForm.id} name="Book a tour" />}
        saveButton={() => null}
      />
    </PreviewFrame>
  );
}
