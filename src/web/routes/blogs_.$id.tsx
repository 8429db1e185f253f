import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ArticleNotFound, articleHref, articleProblemHead, findArticleSlug } from '#modules/content';
import { PAGE_FAILED, problemHead } from '#web/ui/layout/page-head.ts';

/** `/blogs/{id}` of older links: redirects to the article. */
export const Route = createFileRoute('/blogs_/$id')({
  loader: async ({ params, abortController }) => {
    const slug = await findArticleSlug(params.id, abortController.signal);
    if (slug === null) throw notFound();
    throw redirect({ href: articleHref(slug), statusCode: 301 });
  },
  head: ({ match }) => (match.status === 'error' ? problemHead(PAGE_FAILED) : articleProblemHead('not found')),
  notFoundComponent: ArticleNotFound,
});
