import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/joint/venture')({
  head: ({ matches }) =>
    pageHead({
      title: 'Joint Ventures',
      description: 'Investors, landowners and developers: call us, and we talk about the project you have in mind.',
      path: '/joint/venture',
      noIndex: true,
      ...siteOf(matches),
    }),
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Joint Ventures">
      Investors, landowners and developers: call us, and we talk about the project you have in mind.
    </PlainPage>
  );
}
