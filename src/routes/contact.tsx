import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/contact')({
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Contact Us · ${site.siteName}`,
      description: 'Call, write, or come up. The address, the e-mail and our hours are at the foot of this page.',
      path: '/contact',
      noIndex: true,
      ...site,
    });
  },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Contact Us">
      Call, write, or come up. The address, the e-mail and our hours are at the foot of this page.
    </PlainPage>
  );
}
