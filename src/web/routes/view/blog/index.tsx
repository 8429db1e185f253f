import { createFileRoute, notFound } from '@tanstack/react-router';
import { ArticleNotNamed } from '#modules/content';
import { problemHead } from '#web/ui/page-head.ts';

/** An address that ends where the article's name should begin. */
export const Route = createFileRoute('/view/blog/')({
  loader: () => {
    throw notFound();
  },
  head: () => problemHead('Invalid blog ID'),
  notFoundComponent: ArticleNotNamed,
});
