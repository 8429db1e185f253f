import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/leads')({
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Request Details · ${site.siteName}`,
      description:
        'Tell us which land or building you are interested in, and we send you the details. A call is the quickest way for now.',
      path: '/leads',
      noIndex: true,
      ...site,
    });
  },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Request Details">
      Tell us which land or building you are interested in, and we send you the details. A call is the quickest way for
      now.
    </PlainPage>
  );
}
