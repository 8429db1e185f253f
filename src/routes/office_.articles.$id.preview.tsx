import { createFileRoute } from '@tanstack/react-router';
import { previewHref } from '#features/article-desk/article-words.ts';
import { previewArticle } from '#features/article-desk/client.gen.ts';
import { loadArticle } from '#features/article-desk/load-article.ts';
import { PreviewBar } from '#features/article-desk/preview-bar.tsx';
import { toArticleDetailView } from '#features/blog/article-detail.ts';
import { ArticleDetailPage } from '#features/blog/article-detail-page.tsx';
import { listBlogCategories } from '#features/blog/client.gen.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { callApi } from '#shared/api/client.ts';
import { pageHead, siteOf } from '#shared/page-head.ts';
import { Container } from '#ui/container.tsx';

/** Outside the frame of the office: it shows what visitors see. */
export const Route = createFileRoute('/office_/articles/$id/preview')({
  codeSplitGroupings: [['loader', 'component']],
  gcTime: 0,
  loader: async ({ params, location }) => ({
    found: await loadArticle(params.id, location.href, (article_id) =>
      Promise.all([callApi(previewArticle, { params: { article_id } }), callApi(listBlogCategories)]).then(
        ([post, { items }]) => ({
          article: toArticleDetailView(post),
          categories: items.map(({ slug, name, posts_count }) => ({ slug, name, count: posts_count })),
        }),
      ),
    ),
  }),
  head: ({ matches, params }) =>
    pageHead({
      title: 'Preview of an article',
      description: 'What visitors would read.',
      path: previewHref(Number(params.id)),
      noIndex: true,
      ...siteOf(matches),
    }),
  component: Page,
});

function Page() {
  const { found } = Route.useLoaderData();
  return (
    <>
      {found && <PreviewBar id={found.article.id} />}
      <main id="main" tabIndex={-1}>
        {found ? (
          <ArticleDetailPage {...found} shareButton={null} newsletter={null} isPreview />
        ) : (
          <Container className="py-section">
            <Forbidden />
          </Container>
        )}
      </main>
    </>
  );
}
