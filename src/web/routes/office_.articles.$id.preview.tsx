import { createFileRoute } from '@tanstack/react-router';
import {
  ArticleDetailPage,
  listBlogCategories,
  loadArticle,
  PreviewBar,
  previewArticle,
  previewHref,
  toArticleDetailView,
} from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { Container } from '#web/ui/container.tsx';
import { pageHead, siteOf } from '#web/ui/page-head.ts';

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
