import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ArticleNotFound, articleProblemHead, categoryHref, findCategorySlug } from '#modules/content';
import { PAGE_FAILED, problemHead } from '#web/ui/layout/page-head.ts';

/** `/blogs/category/{id or name}` of older links: redirects to the list of the category. */
export const Route = createFileRoute('/blogs_/category/$id')({
  loader: async ({ params, abortController }) => {
    const slug = await findCategorySlug(params.id, abortController.signal);
    if (slug === null) throw notFound();
    throw redirect({ href: categoryHref(slug), statusCode: 301 });
  },
  head: ({ match }) => (match.status === 'error' ? problemHead(PAGE_FAILED) : articleProblemHead('not found')),
  notFoundComponent: ArticleNotFound,
});
