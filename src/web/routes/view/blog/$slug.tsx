import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import {
  ArticleDetailPage,
  ArticleNotFound,
  ArticleUnavailable,
  articleDetailHead,
  articleHref,
  articleProblemHead,
  findArticle,
} from '#modules/content';
import { StayUpdatedForm } from '#modules/crm';
import { siteOf } from '#web/ui/layout/page-head.ts';
import { useRoot } from '../../-site-page.ts';

export const Route = createFileRoute('/view/blog/$slug')({
  loader: async ({ params, abortController }) => {
    const found = await findArticle(params.slug, abortController.signal);
    if (found === null) throw notFound();
    const { slug } = found.article;
    // A former slug.
    if (slug !== params.slug) throw redirect({ href: articleHref(slug), statusCode: 301 });
    return found;
  },
  head: ({ loaderData, match, matches }) =>
    loaderData
      ? articleDetailHead(loaderData.article, siteOf(matches))
      : articleProblemHead(match.status === 'error' ? 'unavailable' : 'not found'),
  component: Article,
  notFoundComponent: ArticleNotFound,
  errorComponent: ArticleUnavailable,
});

function Article() {
  const { article, categories } = Route.useLoaderData();
  const { formState, publicUrl } = useRoot();
  return (
    <ArticleDetailPage
      article={article}
      categories={categories}
      url={publicUrl + articleHref(article.slug)}
      newsletter={<StayUpdatedForm returned={formState} />}
    />
  );
}
