import { createFileRoute, notFound } from '@tanstack/react-router';
import { AuthorNotFound, AuthorPage, authorHead, findAuthorPage, readPage } from '#modules/content';
import { PAGE_FAILED, problemHead, siteOf } from '#web/ui/layout/page-head.ts';

export const Route = createFileRoute('/blogs_/author/$slug')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ page: readPage(search.page) }),
  loader: async ({ params, deps, abortController }) => {
    const found = await findAuthorPage(params.slug, deps.page, abortController.signal);
    if (found === null) throw notFound();
    return found;
  },
  head: ({ loaderData, match, matches }) => {
    if (loaderData) return authorHead(loaderData, siteOf(matches));
    return problemHead(match.status === 'error' ? PAGE_FAILED : 'Author not found');
  },
  component: () => <AuthorPage {...Route.useLoaderData()} />,
  notFoundComponent: AuthorNotFound,
});
