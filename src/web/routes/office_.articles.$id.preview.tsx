import { createFileRoute, notFound } from '@tanstack/react-router';
import {
  ArticleDetailPage,
  draftProblems,
  listBlogCategories,
  PreviewBar,
  PreviewRefused,
  previewArticle,
  previewHref,
  toArticleDetailView,
} from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { isNameUnknown } from '#platform/http/failure.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/office-problems.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { pageHead, siteOf } from '#web/ui/layout/page-head.ts';

/** Outside of the office's layout, since it shows the article as visitors see it. */
export const Route = createFileRoute('/office_/articles/$id/preview')({
  gcTime: 0,
  loader: async ({ params, location }) => ({
    found: await loadForStaff(
      Promise.all([callApi(previewArticle, { params: { article_id: params.id } }), callApi(listBlogCategories)]).then(
        ([post, { items }]) => ({ article: toArticleDetailView(post), categories: items, problems: [] }),
        (error: unknown) => {
          const problems = draftProblems(error);
          if (problems.length > 0) return { article: null, problems };
          if (isNameUnknown(error)) throw notFound();
          throw error;
        },
      ),
      location.href,
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
  const { id } = Route.useParams();
  if (found?.article)
    return (
      <>
        <PreviewBar id={found.article.id} />
        <main id="main" tabIndex={-1}>
          <ArticleDetailPage {...found} url={null} newsletter={null} />
        </main>
      </>
    );
  return (
    <main id="main" tabIndex={-1}>
      {found ? (
        <PreviewRefused id={Number(id)} problems={found.problems} />
      ) : (
        <Container className="py-section">
          <Forbidden />
        </Container>
      )}
    </main>
  );
}
