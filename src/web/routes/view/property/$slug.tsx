import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { listingSiteOf } from '#modules/agency';
import { loadGuides } from '#modules/content';
import { loadContentsIfPossible } from '#modules/crm';
import { PageViewCounter } from '#modules/insights';
import {
  chatTextAbout,
  findProperty,
  PropertyDetailPage,
  PropertyNotFound,
  PropertyUnavailable,
  propertyDetailHead,
  propertyHref,
  propertyProblemHead,
  showsTypical,
} from '#modules/listings';
import { loadOpenHours, RequestTourForm, tourForm } from '#modules/scheduling';
import { loadCostFactsIfPossible } from '../../-cost-facts.ts';
import { useRoot } from '../../-site-page.ts';

export const Route = createFileRoute('/view/property/$slug')({
  loader: async ({ params, location, abortController, parentMatchPromise }) => {
    const found = await findProperty(params.slug, abortController.signal);
    if (found === null) throw notFound();
    if ('movedTo' in found) {
      throw redirect({ href: propertyHref(found.movedTo) + location.searchStr, statusCode: 301 });
    }
    const { listing: property } = found;
    const { loaderData: layout } = await parentMatchPromise;
    const site = listingSiteOf(layout);
    const url = site.publicUrl + propertyHref(property.slug);
    const { signal } = abortController;
    const [openHours, contents, costs, guides] = await Promise.all([
      property.takesVisits ? loadOpenHours({ from: '', listing: { property_id: property.id } }, signal) : null,
      showsTypical(property) ? loadContentsIfPossible(['property.typical'], signal) : null,
      loadCostFactsIfPossible(layout?.agency, signal),
      loadGuides(signal),
    ]);
    const typical = contents?.['property.typical'] ?? null;
    return { property, typical, costs, guides, site, openHours, chatText: chatTextAbout(property, url) };
  },
  head: ({ loaderData, match }) => {
    if (loaderData) return propertyDetailHead(loaderData.property, loaderData.site, tourForm.id);
    return propertyProblemHead(match.status === 'error' ? 'unavailable' : 'not found');
  },
  component: PropertyPage,
  notFoundComponent: PropertyNotFound,
  errorComponent: PropertyUnavailable,
});

function PropertyPage() {
  const { property, typical, costs, guides, site, openHours, chatText } = Route.useLoaderData();
  return (
    <>
      <PropertyDetailPage
        property={property}
        typical={typical}
        costs={costs}
        guides={guides}
        site={site}
        chatText={chatText}
        tourForm={
          <RequestTourForm
            property={{ id: property.id, slug: property.slug, title: property.title }}
            openHours={openHours}
            phone={site.phone}
            returned={useRoot().formState}
          />
        }
        tourAnchor={tourForm.id}
      />
      <PageViewCounter type="property" id={property.id} />
    </>
  );
}
