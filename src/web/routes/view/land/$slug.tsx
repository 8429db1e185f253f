import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { listingSiteOf } from '#modules/agency';
import { loadGuides } from '#modules/content';
import { LandInquiryForm, landInquiryForm } from '#modules/crm';
import { PageViewCounter } from '#modules/insights';
import {
  chatTextAbout,
  findLand,
  LandDetailPage,
  LandNotFound,
  LandUnavailable,
  landDetailHead,
  landHref,
  landProblemHead,
} from '#modules/listings';
import { loadCostFactsIfPossible } from '../../-cost-facts.ts';
import { useRoot } from '../../-site-page.ts';

export const Route = createFileRoute('/view/land/$slug')({
  loader: async ({ params, location, abortController, parentMatchPromise }) => {
    const found = await findLand(params.slug, abortController.signal);
    if (found === null) throw notFound();
    if ('movedTo' in found) {
      throw redirect({ href: landHref(found.movedTo) + location.searchStr, statusCode: 301 });
    }
    const { listing: land } = found;
    const { loaderData: layout } = await parentMatchPromise;
    const site = listingSiteOf(layout);
    const url = site.publicUrl + landHref(land.slug);
    const [costs, guides] = await Promise.all([
      loadCostFactsIfPossible(layout?.agency, abortController.signal),
      loadGuides(abortController.signal),
    ]);
    return { land, costs, guides, site, chatText: chatTextAbout(land, url) };
  },
  head: ({ loaderData, match }) => {
    if (loaderData) return landDetailHead(loaderData.land, loaderData.site);
    return landProblemHead(match.status === 'error' ? 'unavailable' : 'not found');
  },
  component: LandPage,
  notFoundComponent: LandNotFound,
  errorComponent: LandUnavailable,
});

function LandPage() {
  const { land, costs, guides, site, chatText } = Route.useLoaderData();
  return (
    <>
      <LandDetailPage
        land={land}
        costs={costs}
        guides={guides}
        site={site}
        chatText={chatText}
        inquiryForm={
          <LandInquiryForm
            land={{ id: land.id, slug: land.slug, title: land.title, address: land.address, priceKes: land.priceKes }}
            returned={useRoot().formState}
          />
        }
        inquiryAnchor={landInquiryForm.id}
      />
      <PageViewCounter type="land" id={land.id} />
    </>
  );
}
