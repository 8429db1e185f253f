import { createFileRoute, getRouteApi, notFound, redirect } from '@tanstack/react-router';
import { listingSiteOf } from '#features/agency/listing-site.ts';
import { PropertyNotFound, PropertyUnavailable, propertyProblemHead } from '#features/listings/listing-problem.tsx';
import { SaveButton, SaveTextButton } from '#features/listings/save-button.tsx';
import { ShareButton } from '#features/listings/share-button.tsx';
import { useCountedPage } from '#features/page-views/use-counted-page.ts';
import { findProperty } from '#features/properties/property-detail.ts';
import { propertyDetailHead } from '#features/properties/property-detail-head.ts';
import { PropertyDetailPage } from '#features/properties/property-detail-page.tsx';
import { chatTextAbout } from '#features/properties/property-detail-words.ts';
import { propertyHref } from '#features/properties/property-words.ts';
import { tourForm } from '#features/site-visits/forms.gen.ts';
import { loadOpenHours } from '#features/site-visits/open-hours.ts';
import { RequestTourForm } from '#features/site-visits/request-tour-form.tsx';
import { DetailLoading } from '#ui/detail-loading.tsx';

export const Route = createFileRoute('/view/property/$slug')({
  loader: async ({ params, location, abortController, parentMatchPromise }) => {
    const found = await findProperty(params.slug, abortController.signal);
    if (found === null) throw notFound();
    if ('movedTo' in found) {
      throw redirect({ href: propertyHref(found.movedTo) + location.searchStr, statusCode: 301 });
    }
    const { listing: property } = found;
    const site = listingSiteOf((await parentMatchPromise).loaderData);
    const url = site.publicUrl + propertyHref(property.slug);
    const { signal } = abortController;
    const openHours = property.takesVisits
      ? await loadOpenHours({ from: '', listing: { property_id: property.id } }, signal)
      : null;
    return { property, site, url, openHours, chatText: chatTextAbout(property, url) };
  },
  head: ({ loaderData, match }) => {
    if (loaderData) return propertyDetailHead(loaderData.property, loaderData.site, tourForm.id);
    return propertyProblemHead(match.status === 'error' ? 'unavailable' : 'not found');
  },
  component: PropertyPage,
  pendingComponent: DetailLoading,
  notFoundComponent: PropertyNotFound,
  errorComponent: PropertyUnavailable,
});

const root = getRouteApi('__root__');
function PropertyPage() {
  const { property, site, url, openHours, chatText } = Route.useLoaderData();
  const { formState } = root.useLoaderData();
  useCountedPage('property', property.id);
  return (
    <PropertyDetailPage
      // Another property starts at its first photograph, with an empty form.
      key={property.id}
      property={property}
      site={site}
      chatText={chatText}
      actions={
        <>
          <SaveTextButton kind="property" slug={property.slug} title={property.title} />
          <ShareButton title={property.title} url={url} />
        </>
      }
      tourForm={<RequestTourForm property={property} openHours={openHours} phone={site.phone} returned={formState} />}
      tourAnchor={tourForm.id}
      saveButton={({ slug, title }) => <SaveButton kind="property" slug={slug} title={title} />}
    />
  );
}
