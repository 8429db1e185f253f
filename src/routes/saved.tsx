import { createFileRoute } from '@tanstack/react-router';
import { SavedList } from '#features/listings/saved-list.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';
import { Container } from '#ui/container.tsx';
import { Heading } from '#ui/heading.tsx';

export const Route = createFileRoute('/saved')({
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Saved listings · ${site.siteName}`,
      description: 'The homes and plots you saved in this browser.',
      path: '/saved',
      noIndex: true,
      ...site,
    });
  },
  component: SavedPage,
});

function SavedPage() {
  return (
    <Container className="grid gap-8 py-section">
      <Heading level={1}>Saved listings</Heading>
      <SavedList />
    </Container>
  );
}
