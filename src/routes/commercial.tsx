import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/commercial')({
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Commercial Properties · ${site.siteName}`,
      description:
        'Offices, shops and godowns are not listed here yet. Call us with the size and the area, and we tell you what is to let and for sale.',
      path: '/commercial',
      noIndex: true,
      ...site,
    });
  },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Commercial Properties">
      Offices, shops and godowns are not listed here yet. Call us with the size and the area, and we tell you what is to
      let and for sale.
    </PlainPage>
  );
}
