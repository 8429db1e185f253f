import { createFileRoute, notFound } from '@tanstack/react-router';
import { ArticleNotNamed } from '#modules/content';
import { problemHead } from '#web/ui/layout/page-head.ts';

/** `/view/blog/` without a slug. */
export const Route = createFileRoute('/view/blog/')({
  loader: () => {
    throw notFound();
  },
  head: () => problemHead('Invalid blog ID'),
  notFoundComponent: ArticleNotNamed,
});
