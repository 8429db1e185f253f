import { createFileRoute } from '@tanstack/react-router';
import { LegalPage, loadLegalPage } from '#modules/content';
import { siteHead, useRoot } from './-site-page.ts';

export const Route = createFileRoute('/terms')({
  loader: ({ abortController }) => loadLegalPage('terms', abortController.signal),
  head: ({ matches, loaderData }) =>
    siteHead(matches, {
      title: loaderData?.title ?? 'Terms of use',
      description:
        'What our listings are and are not, how you may use this site, and which law applies. You must be 18 or older.',
      path: '/terms',
    }),
  component: () => <LegalPage text={Route.useLoaderData()} agency={useRoot().agency} />,
});
