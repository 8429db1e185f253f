import { createFileRoute, notFound } from '@tanstack/react-router';
import { ArticleNotNamed } from '#features/blog/article-problem.tsx';
import { problemHead } from '#shared/page-head.ts';

/** An address that ends where the article's name should begin. */
export const Route = createFileRoute('/view/blog/')({
  loader: () => {
    throw notFound();
  },
  head: () => problemHead('Invalid blog ID'),
  notFoundComponent: ArticleNotNamed,
});
