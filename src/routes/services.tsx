import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/services')({
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Our Services · ${site.siteName}`,
      description:
        'Property sales, letting, management and consulting. Call us, and we tell you what each would mean for your property.',
      path: '/services',
      noIndex: true,
      ...site,
    });
  },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Our Services">
      Property sales, letting, management and consulting. Call us, and we tell you what each would mean for your
      property.
    </PlainPage>
  );
}
