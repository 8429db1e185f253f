import { createFileRoute, notFound } from '@tanstack/react-router';
import { ArticleNotNamed, articleProblemHead } from '#features/blog/article-problem.tsx';

/** An address that ends where the article's name should begin. */
export const Route = createFileRoute('/view/blog/')({
  loader: () => {
    throw notFound();
  },
  head: () => articleProblemHead,
  notFoundComponent: ArticleNotNamed,
});
