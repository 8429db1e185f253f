import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/careers')({
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Careers · ${site.siteName}`,
      description:
        'Openings are announced here. If you want to work with us before the next one, write to the address at the foot of this page.',
      path: '/careers',
      noIndex: true,
      ...site,
    });
  },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Careers">
      Openings are announced here. If you want to work with us before the next one, write to the address at the foot of
      this page.
    </PlainPage>
  );
}
