import { createFileRoute, getRouteApi, notFound, redirect } from '@tanstack/react-router';
import {
  ArticleDetailPage,
  ArticleNotFound,
  ArticleUnavailable,
  articleDetailHead,
  articleHref,
  articleProblemHead,
  countBlogShare,
  findArticle,
} from '#modules/content';
import { StayUpdatedForm } from '#modules/crm';
import { ShareButton } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { DetailLoading } from '#web/ui/detail-loading.tsx';
import { siteOf } from '#web/ui/page-head.ts';

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
  pendingComponent: DetailLoading,
  notFoundComponent: ArticleNotFound,
  errorComponent: ArticleUnavailable,
});

const root = getRouteApi('__root__');

function Article() {
  const { article, categories } = Route.useLoaderData();
  const { formState, publicUrl } = root.useLoaderData();
  return (
    <ArticleDetailPage
      // Resets the count of likes and the form for another article.
      key={article.id}
      article={article}
      categories={categories}
      shareButton={
        <ShareButton
          title={article.title}
          url={publicUrl + articleHref(article.slug)}
          onShared={() => void callApi(countBlogShare, { params: { id: article.id } }).catch(() => {})}
        />
      }
      newsletter={<StayUpdatedForm returned={formState} />}
    />
  );
}
