import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/privacy/policy')({
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Privacy Policy · ${site.siteName}`,
      description: 'The policy is being written. Until it stands here, ask us what we keep about you, and we tell you.',
      path: '/privacy/policy',
      noIndex: true,
      ...site,
    });
  },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Privacy Policy">
      The policy is being written. Until it stands here, ask us what we keep about you, and we tell you.
    </PlainPage>
  );
}
