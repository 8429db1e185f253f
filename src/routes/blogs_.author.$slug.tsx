import { createFileRoute, notFound } from '@tanstack/react-router';
import { findAuthorPage } from '#features/blog/article-list.ts';
import { authorHead } from '#features/blog/article-list-head.ts';
import { readPage } from '#features/blog/article-search.ts';
import { AuthorNotFound, AuthorPage } from '#features/blog/author-page.tsx';
import { siteOf } from '#shared/page-head.ts';

/** What one author has written. */
export const Route = createFileRoute('/blogs_/author/$slug')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ page: readPage(search.page) }),
  loader: async ({ params, deps, abortController }) => {
    const found = await findAuthorPage(params.slug, deps.page, abortController.signal);
    if (found === null) throw notFound();
    return found;
  },
  head: ({ loaderData, matches }) =>
    loaderData
      ? authorHead(loaderData, siteOf(matches))
      : { meta: [{ title: 'Author not found' }, { name: 'robots', content: 'noindex' }] },
  component: Author,
  notFoundComponent: AuthorNotFound,
});

function Author() {
  return <AuthorPage {...Route.useLoaderData()} />;
}
