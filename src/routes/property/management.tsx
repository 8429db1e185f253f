import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/property/management')({
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Property Management · ${site.siteName}`,
      description:
        'We look after rented homes and buildings for their owners. Call us about yours, or about a home to rent.',
      path: '/property/management',
      noIndex: true,
      ...site,
    });
  },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Property Management">
      We look after rented homes and buildings for their owners. Call us about yours, or about a home to rent.
    </PlainPage>
  );
}
