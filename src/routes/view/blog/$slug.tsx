import { createFileRoute, getRouteApi, notFound, redirect } from '@tanstack/react-router';
import { findArticle } from '#features/blog/article-detail.ts';
import { articleDetailHead } from '#features/blog/article-detail-head.ts';
import { ArticleDetailPage } from '#features/blog/article-detail-page.tsx';
import { ArticleNotFound, ArticleUnavailable, articleProblemHead } from '#features/blog/article-problem.tsx';
import { articleHref } from '#features/blog/blog-words.ts';
import { countBlogShare } from '#features/blog/client.gen.ts';
import { ShareButton } from '#features/listings/share-button.tsx';
import { StayUpdatedForm } from '#features/subscribers/stay-updated-form.tsx';
import { callApi } from '#shared/api/client.ts';
import { siteOf } from '#shared/page-head.ts';
import { DetailLoading } from '#ui/detail-loading.tsx';

export const Route = createFileRoute('/view/blog/$slug')({
  loader: async ({ params, abortController }) => {
    const found = await findArticle(params.slug, abortController.signal);
    if (found === null) throw notFound();
    const { slug } = found.article;
    // An address it had before.
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
      // Another article starts with its own count of likes and an empty form.
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
