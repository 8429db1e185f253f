import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ArticleNotFound, articleHref, articleProblemHead, findArticleSlug } from '#modules/content';
import { PAGE_FAILED, problemHead } from '#web/ui/page-head.ts';

/** `/blogs/{id}`, as older links have an article: leads to its page. */
export const Route = createFileRoute('/blogs_/$id')({
  loader: async ({ params, abortController }) => {
    const slug = await findArticleSlug(params.id, abortController.signal);
    if (slug === null) throw notFound();
    throw redirect({ href: articleHref(slug), statusCode: 301 });
  },
  head: ({ match }) => (match.status === 'error' ? problemHead(PAGE_FAILED) : articleProblemHead('not found')),
  notFoundComponent: ArticleNotFound,
});
