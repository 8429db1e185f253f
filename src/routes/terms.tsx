import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/terms')({
  head: ({ matches }) =>
    pageHead({
      title: 'Terms of Use',
      description: 'The terms are being written. Until they stand here, ask us for them, and we send them to you.',
      path: '/terms',
      noIndex: true,
      ...siteOf(matches),
    }),
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Terms of Use">
      The terms are being written. Until they stand here, ask us for them, and we send them to you.
    </PlainPage>
  );
}
