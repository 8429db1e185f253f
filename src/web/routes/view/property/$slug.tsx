import { createFileRoute, getRouteApi, notFound, redirect } from '@tanstack/react-router';
import { listingSiteOf } from '#modules/agency';
import { useCountedPage } from '#modules/insights';
import {
  chatTextAbout,
  findProperty,
  PropertyDetailPage,
  PropertyNotFound,
  PropertyUnavailable,
  propertyDetailHead,
  propertyHref,
  propertyProblemHead,
} from '#modules/listings';
import { loadOpenHours, RequestTourForm, tourForm } from '#modules/scheduling';
import { DetailLoading } from '#web/ui/detail-loading.tsx';

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
    return { property, site, openHours, chatText: chatTextAbout(property, url) };
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
  const { property, site, openHours, chatText } = Route.useLoaderData();
  const { formState } = root.useLoaderData();
  useCountedPage('property', property.id);
  return (
    <PropertyDetailPage
      // Another property starts at its first photograph, with an empty form.
      key={property.id}
      property={property}
      site={site}
      chatText={chatText}
      tourForm={<RequestTourForm property={property} openHours={openHours} phone={site.phone} returned={formState} />}
      tourAnchor={tourForm.id}
    />
  );
}
