import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/about')({
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `About Us · ${site.siteName}`,
      description:
        'We sell, let and manage property in Nairobi and around it. Come to the office or call, and meet the people who do it.',
      path: '/about',
      noIndex: true,
      ...site,
    });
  },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="About Us">
      We sell, let and manage property in Nairobi and around it. Come to the office or call, and meet the people who do
      it.
    </PlainPage>
  );
}
