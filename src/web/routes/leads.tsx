import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import {
  FeaturedLand,
  LeadForm,
  LeadsHero,
  loadContentsIfPossible,
  loadFeaturedPlots,
  plainLandLabels,
  plainSlides,
} from '#modules/crm';
import { socialImageUrl } from '#platform/files/image-sizes.ts';
import { pageHead, siteOf } from '#web/ui/layout/page-head.ts';
import { breadcrumbList } from '#web/ui/layout/structured-data.ts';

export const Route = createFileRoute('/leads')({
  loader: async ({ abortController: { signal } }) => {
    const [contents, plots] = await Promise.all([
      loadContentsIfPossible(['leads.slides', 'leads.land'], signal),
      loadFeaturedPlots(signal),
    ]);
    const slides = contents['leads.slides']?.slides ?? [];
    return {
      slides: slides.length > 0 ? slides : plainSlides,
      labels: contents['leads.land'] ?? plainLandLabels,
      plots,
    };
  },
  head: ({ matches, loaderData }) => {
    const site = siteOf(matches);
    const slides = loaderData?.slides ?? plainSlides;
    const picture = slides[0]?.image;
    return pageHead({
      title: `Land and Buildings to Ask About · ${site.siteName}`,
      description: `${slides.map(({ short }) => short).join('; ')}. Leave your number and we send you the details.`,
      path: '/leads',
      image: picture ? { url: socialImageUrl(picture.id), alt: picture.alt } : null,
      jsonLd: breadcrumbList([{ name: 'Home', url: `${site.publicUrl}/` }, { name: 'Request Details' }]),
      ...site,
    });
  },
  component: Leads,
});

const root = getRouteApi('__root__');

function Leads() {
  const { slides, labels, plots } = Route.useLoaderData();
  const { formState } = root.useLoaderData();
  return (
    <>
      <LeadsHero
        slides={slides}
        form={
          <LeadForm
            title="Interested in this property?"
            lead="We send the title search, the map and the next visit day."
            returned={formState}
          />
        }
      />
      <FeaturedLand labels={labels} plots={plots} />
    </>
  );
}
