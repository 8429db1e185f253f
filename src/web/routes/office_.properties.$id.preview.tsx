import { createFileRoute } from '@tanstack/react-router';
import { listingSiteOf } from '#modules/agency';
import {
  chatTextAbout,
  FormInPreview,
  loadPreview,
  PreviewFrame,
  PropertyDetailPage,
  PropertyNotFound,
  previewProperty,
  propertyHref,
  toPropertyDetailView,
} from '#modules/listings';
import { tourForm } from '#modules/scheduling';
import { callApi } from '#platform/http/client.ts';
import { Forbidden } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office_/properties/$id/preview')({
  loader: async ({ params, location, parentMatchPromise }) => {
    const found = await loadPreview(callApi(previewProperty, { params: { listing_id: params.id } }), location.href);
    const site = listingSiteOf((await parentMatchPromise).loaderData);
    return { property: found && toPropertyDetailView(found.detail), site };
  },
  head: ({ matches }) => staffHead(matches, 'Preview'),
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
        tourForm={<FormInPreview id={tourForm.id} name="Request a Tour" />}
        tourAnchor={tourForm.id}
        isPreview
      />
    </PreviewFrame>
  );
}
