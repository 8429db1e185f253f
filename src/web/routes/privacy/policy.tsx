import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { LegalPage, loadLegalPage } from '#modules/content';
import { pageHead, siteOf } from '#web/ui/layout/page-head.ts';

export const Route = createFileRoute('/privacy/policy')({
  loader: ({ abortController }) => loadLegalPage('privacy', abortController.signal),
  head: ({ matches, loaderData }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `${loaderData?.title ?? 'Privacy policy'} · ${site.siteName}`,
      description:
        'What we keep about you, why, for how long and who sees it, and how to have it shown, mended or erased under the Data Protection Act, 2019.',
      path: '/privacy/policy',
      ...site,
    });
  },
  component: Privacy,
});

const root = getRouteApi('__root__');

function Privacy() {
  return <LegalPage text={Route.useLoaderData()} agency={root.useLoaderData().agency} />;
}
