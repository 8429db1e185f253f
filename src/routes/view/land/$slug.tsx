import { createFileRoute, getRouteApi, notFound, redirect } from '@tanstack/react-router';
import { listingSiteOf } from '#features/agency/listing-site.ts';
import { findLand } from '#features/land/land-detail.ts';
import { landDetailHead } from '#features/land/land-detail-head.ts';
import { LandDetailPage } from '#features/land/land-detail-page.tsx';
import { chatTextAboutLand } from '#features/land/land-detail-words.ts';
import { LandInquiryForm } from '#features/land/land-inquiry-form.tsx';
import { landHref } from '#features/land/land-words.ts';
import { landInquiryForm } from '#features/leads/forms.gen.ts';
import { LandNotFound, LandUnavailable, landProblemHead } from '#features/listings/listing-problem.tsx';
import { SaveButton, SaveTextButton } from '#features/listings/save-button.tsx';
import { ShareButton } from '#features/listings/share-button.tsx';
import { useCountedPage } from '#features/page-views/use-counted-page.ts';
import { DetailLoading } from '#ui/detail-loading.tsx';

export const Route = createFileRoute('/view/land/$slug')({
  loader: async ({ params, location, abortController, parentMatchPromise }) => {
    const found = await findLand(params.slug, abortController.signal);
    if (found === null) throw notFound();
    if ('movedTo' in found) {
      throw redirect({ href: landHref(found.movedTo) + location.searchStr, statusCode: 301 });
    }
    const { listing: land } = found;
    const site = listingSiteOf((await parentMatchPromise).loaderData);
    const url = site.publicUrl + landHref(land.slug);
    return { land, site, url, chatText: chatTextAboutLand(land, url) };
  },
  head: ({ loaderData, match }) => {
    if (loaderData) return landDetailHead(loaderData.land, loaderData.site);
    return landProblemHead(match.status === 'error' ? 'unavailable' : 'not found');
  },
  component: LandPage,
  pendingComponent: DetailLoading,
  notFoundComponent: LandNotFound,
  errorComponent: LandUnavailable,
});

const root = getRouteApi('__root__');
function LandPage() {
  const { land, site, url, chatText } = Route.useLoaderData();
  const { formState } = root.useLoaderData();
  useCountedPage('land', land.id);
  return (
    <LandDetailPage
      // Another plot starts at its first photograph, with an empty form.
      key={land.id}
      land={land}
      site={site}
      chatText={chatText}
      actions={
        <>
          <SaveTextButton kind="land" slug={land.slug} title={land.title} />
          <ShareButton title={land.title} url={url} />
        </>
      }
      inquiryForm={<LandInquiryForm land={land} returned={formState} />}
      inquiryAnchor={landInquiryForm.id}
      saveButton={({ slug, title }) => <SaveButton kind="land" slug={slug} title={title} />}
    />
  );
}
