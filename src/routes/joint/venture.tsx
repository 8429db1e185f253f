import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/joint/venture')({
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Joint Ventures · ${site.siteName}`,
      description: 'Investors, landowners and developers: call us, and we talk about the project you have in mind.',
      path: '/joint/venture',
      noIndex: true,
      ...site,
    });
  },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Joint Ventures">
      Investors, landowners and developers: call us, and we talk about the project you have in mind.
    </PlainPage>
  );
}
