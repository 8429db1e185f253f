import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/events/site-visit')({
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Schedule a Visit · ${site.siteName}`,
      description:
        'Visits are arranged over the phone for now. Tell us which listing you want to see, and we meet you there. Viewings are free.',
      path: '/events/site-visit',
      noIndex: true,
      ...site,
    });
  },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Schedule a Visit">
      Visits are arranged over the phone for now. Tell us which listing you want to see, and we meet you there. Viewings
      are free.
    </PlainPage>
  );
}
