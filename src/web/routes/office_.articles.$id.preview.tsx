import { createFileRoute, notFound } from '@tanstack/react-router';
import { ArticleDetailPage, editorHref, listBlogCategories, previewArticle, previewHref } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { isNameUnknown } from '#platform/http/failure.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/office-problems.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { pageHead, siteOf } from '#web/ui/layout/page-head.ts';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';

/** Outside of the office's layout, since it shows the article as visitors see it. */
export const Route = createFileRoute('/office_/articles/$id/preview')({
  gcTime: 0,
  loader: async ({ params, location }) => ({
    found: await loadForStaff(
      Promise.all([callApi(previewArticle, { params: { article_id: params.id } }), callApi(listBlogCategories)]).then(
        ([article, { items: categories }]) => ({ article, categories }),
        (error: unknown) => {
          throw isNameUnknown(error) ? notFound() : error;
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
  return (
    <>
      {found && <PreviewBar id={found.article.id} />}
      <main id="main" tabIndex={-1}>
        {found ? (
          <ArticleDetailPage {...found} url={null} newsletter={null} />
        ) : (
          <Container className="py-section">
            <Forbidden />
          </Container>
        )}
      </main>
    </>
  );
}

const PreviewBar = ({ id }: { id: number }) => (
  <aside aria-label="Preview" className="bg-tint-ochre py-2.5 text-sm text-on-tint-ochre">
    <Container className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
      <p>This is a preview, for staff alone: what visitors would read if it were published now.</p>
      <SiteLink
        href={editorHref(id)}
        preload={false}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-[0.28em]"
      >
        Back to the editor
      </SiteLink>
    </Container>
  </aside>
);
