import {
  createFileRoute,
  type ErrorComponentProps,
  getRouteApi,
  notFound,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { useTransition } from 'react';
import { findLand } from '#features/land/land-detail.ts';
import { landDetailHead } from '#features/land/land-detail-head.ts';
import { LandDetailPage } from '#features/land/land-detail-page.tsx';
import { LandLoading, LandNotFound, LandUnavailable, landProblemHead } from '#features/land/land-detail-problem.tsx';
import { chatTextAboutLand } from '#features/land/land-detail-words.ts';
import { LandInquiryForm } from '#features/land/land-inquiry-form.tsx';
import { landHref } from '#features/land/land-words.ts';
import { SaveButton, SaveTextButton } from '#features/listings/save-button.tsx';
import { ShareButton } from '#features/listings/share-button.tsx';

export const Route = createFileRoute('/view/land/$slug')({
  loader: async ({ params, location, abortController, parentMatchPromise }) => {
    const found = await findLand(params.slug, abortController.signal);
    if (found === null) throw notFound();
    if ('movedTo' in found) {
      throw redirect({ href: landHref(found.movedTo) + location.searchStr, statusCode: 301 });
    }
    const { land } = found;
    const site = siteOf((await parentMatchPromise).loaderData);
    const url = site.publicUrl + landHref(land.slug);
    return { land, site, url, chatText: chatTextAboutLand(land, url) };
  },
  head: ({ loaderData, match }) => {
    if (loaderData) return landDetailHead(loaderData.land, loaderData.site);
    return landProblemHead(match.status === 'error' ? 'unavailable' : 'not found');
  },
  component: LandPage,
  pendingComponent: LandLoading,
  notFoundComponent: LandNotFound,
  errorComponent: Unavailable,
});

const root = getRouteApi('__root__');
type RootData = ReturnType<typeof root.useLoaderData>;

/** The part of the agency this page is about: who offers the land, and how they are reached. */
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

function LandPage() {
  const { land, site, url, chatText } = Route.useLoaderData();
  const { formState } = root.useLoaderData();
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
      saveButton={({ slug, title }) => <SaveButton kind="land" slug={slug} title={title} />}
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
  return <LandUnavailable retryHref={router.latestLocation.href} onRetry={retry} isRetrying={isRetrying} />;
}
