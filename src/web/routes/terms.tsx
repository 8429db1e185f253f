import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { LegalPage, loadLegalPage } from '#modules/content';
import { pageHead, siteOf } from '#web/ui/layout/page-head.ts';

export const Route = createFileRoute('/terms')({
  loader: ({ abortController }) => loadLegalPage('terms', abortController.signal),
  head: ({ matches, loaderData }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `${loaderData?.title ?? 'Terms of use'} · ${site.siteName}`,
      description:
        'What our listings are and are not, how you may use this site, and which law applies. You must be 18 or older.',
      path: '/terms',
      ...site,
    });
  },
  component: Terms,
});

const root = getRouteApi('__root__');

function Terms() {
  return <LegalPage text={Route.useLoaderData()} agency={root.useLoaderData().agency} />;
}
