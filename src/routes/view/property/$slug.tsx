import {
  createFileRoute,
  type ErrorComponentProps,
  getRouteApi,
  notFound,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { useTransition } from 'react';
import { SaveButton, SaveTextButton } from '#features/listings/save-button.tsx';
import { ShareButton } from '#features/listings/share-button.tsx';
import { findProperty } from '#features/properties/property-detail.ts';
import { propertyDetailHead } from '#features/properties/property-detail-head.ts';
import { PropertyDetailPage } from '#features/properties/property-detail-page.tsx';
import {
  PropertyNotFound,
  PropertyUnavailable,
  propertyProblemHead,
} from '#features/properties/property-detail-problem.tsx';
import { chatTextAbout } from '#features/properties/property-detail-words.ts';
import { propertyHref } from '#features/properties/property-words.ts';
import { tourForm } from '#features/site-visits/forms.ts';
import { RequestTourForm } from '#features/site-visits/request-tour-form.tsx';

export const Route = createFileRoute('/view/property/$slug')({
  loader: async ({ params, location, abortController, parentMatchPromise }) => {
    const found = await findProperty(params.slug, abortController.signal);
    if (found === null) throw notFound();
    if ('movedTo' in found) {
      throw redirect({ href: propertyHref(found.movedTo) + location.searchStr, statusCode: 301 });
    }
    const { property } = found;
    const site = siteOf((await parentMatchPromise).loaderData);
    const url = site.publicUrl + propertyHref(property.slug);
    return { property, site, url, chatText: chatTextAbout(property, url) };
  },
  head: ({ loaderData, match }) => {
    if (loaderData) return propertyDetailHead(loaderData.property, loaderData.site, tourForm.id);
    return propertyProblemHead(match.status === 'error' ? 'unavailable' : 'not found');
  },
  component: PropertyPage,
  notFoundComponent: PropertyNotFound,
  errorComponent: Unavailable,
});

const root = getRouteApi('__root__');
type RootData = ReturnType<typeof root.useLoaderData>;

/** The part of the agency this page is about: who offers the property, and how they are reached. */
function siteOf(data: RootData | undefined) {
  if (!data) throw new Error('The agency was not loaded');
  const { agency, publicUrl } = data;
  return {
    publicUrl,
    siteName: agency.name,
    phone: agency.phone,
    whatsapp: agency.whatsapp,
    email: agency.sales_email,
  };
}

function PropertyPage() {
  const { property, site, url, chatText } = Route.useLoaderData();
  const { formState } = root.useLoaderData();
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
      tourForm={<RequestTourForm property={property} returned={formState} />}
      tourAnchor={tourForm.id}
      saveButton={({ slug, title }) => <SaveButton kind="property" slug={slug} title={title} />}
    />
  );
}

function Unavailable({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const [isRetrying, startRetry] = useTransition();
  const retry = () =>
    startRetry(async () => {
      await router.invalidate();
      reset();
    });
  return <PropertyUnavailable retryHref={router.latestLocation.href} onRetry={retry} isRetrying={isRetrying} />;
}
