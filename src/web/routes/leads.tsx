import { createFileRoute } from '@tanstack/react-router';
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
import { requireShown } from './-shown-page.ts';
import { siteHead, useRoot } from './-site-page.ts';

export const Route = createFileRoute('/leads')({
  loader: async ({ abortController: { signal }, parentMatchPromise }) => {
    await requireShown(parentMatchPromise, '/leads');
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
    const slides = loaderData?.slides ?? plainSlides;
    const picture = slides[0]?.image;
    return siteHead(matches, {
      title: 'Land and Buildings to Ask About',
      description: `${slides.map(({ short }) => short).join('; ')}. Leave your number and we send you the details.`,
      path: '/leads',
      image: picture ? { url: socialImageUrl(picture.id), alt: picture.alt } : null,
    });
  },
  component: Leads,
});

function Leads() {
  const { slides, labels, plots } = Route.useLoaderData();
  return (
    <>
      <LeadsHero
        slides={slides}
        form={
          <LeadForm
            title="Interested in this property?"
            lead="We send the title search, the map and the next visit day."
            returned={useRoot().formState}
          />
        }
      />
      <FeaturedLand labels={labels} plots={plots} />
    </>
  );
}
