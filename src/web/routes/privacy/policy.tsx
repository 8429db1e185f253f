import { createFileRoute } from '@tanstack/react-router';
import { LegalPage, loadLegalPage } from '#modules/content';
import { siteHead, useRoot } from '../-site-page.ts';

export const Route = createFileRoute('/privacy/policy')({
  loader: ({ abortController }) => loadLegalPage('privacy', abortController.signal),
  head: ({ matches, loaderData }) =>
    siteHead(matches, {
      title: loaderData?.title ?? 'Privacy policy',
      description:
        'What we keep about you, why, for how long and who sees it, and how to have it shown, mended or erased under the Data Protection Act, 2019.',
      path: '/privacy/policy',
    }),
  component: () => <LegalPage text={Route.useLoaderData()} agency={useRoot().agency} />,
});
