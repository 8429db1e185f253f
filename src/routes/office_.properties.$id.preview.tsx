import { createFileRoute, notFound } from '@tanstack/react-router';
import { listingSiteOf } from '#features/agency/listing-site.ts';
import { previewProperty } from '#features/listing-desk/client.gen.ts';
import { FormInPreview, PreviewFrame } from '#features/listing-desk/preview-frame.tsx';
import { PropertyNotFound } from '#features/listings/listing-problem.tsx';
import { Forbidden } from '#features/office/forbidden.tsx';
import { toPropertyDetailView } from '#features/properties/property-detail.ts';
import { PropertyDetailPage } from '#features/properties/property-detail-page.tsx';
import { chatTextAbout } from '#features/properties/property-detail-words.ts';
import { propertyHref } from '#features/properties/property-words.ts';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { tourForm } from '#features/site-visits/forms.gen.ts';
import { callApi } from '#shared/api/client.ts';
import { orNothing } from '#shared/api/failure.ts';
import { loadForStaff } from '#shared/office-page.ts';

export const Route = createFileRoute('/office_/properties/$id/preview')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params, location, parentMatchPromise }) => {
    const reply = callApi(previewProperty, { params: { listing_id: params.id } }).then((detail) => ({ detail }));
    const found = await loadForStaff(
      orNothing(reply).then((found) => found ?? 'nothing'),
      location.href,
    );
    if (found === 'nothing') throw notFound();
    const site = listingSiteOf((await parentMatchPromise).loaderData);
    return { property: found && toPropertyDetailView(found.detail), site };
  },
  head: ({ matches, params }) => staffHead(matches, 'Preview', `/office/properties/${params.id}/preview`),
  component: Page,
  notFoundComponent: PropertyNotFound,
});

function Page() {
  const { property, site } = Route.useLoaderData();
  if (!property) return <Forbidden />;
  return (
    <PreviewFrame kind="property" id={property.id}>
      <PropertyDetailPage
        property={property}
        site={site}
        chatText={chatTextAbout(property, site.publicUrl + propertyHref(property.slug))}
        actions={null}
        tourForm={<FormInPreview id={tourForm.id} name="Request a Tour" />}
        tourAnchor={tourForm.id}
        saveButton={() => null}
      />
    </PreviewFrame>
  );
}
