import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { useAgency } from '#features/agency/agency-context.ts';
import { ArticleEditor } from '#features/article-desk/article-editor.tsx';
import { editorHref } from '#features/article-desk/article-words.ts';
import { getDeskArticle } from '#features/article-desk/client.gen.ts';
import { loadArticle } from '#features/article-desk/load-article.ts';
import { listArticleTopics } from '#features/article-desk/topic-client.gen.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { OfficeNotFound } from '#features/office/office-not-found.tsx';
import { PictureFocus } from '#features/photographs/picture-focus.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { whenSaved } from '#ui/form/pending-saves.ts';

export const Route = createFileRoute('/office/articles/$id/')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  // An editor begins with what counts now, never with what it was when the page was last looked at.
  gcTime: 0,
  loader: async ({ params, location }) => ({
    found: await loadArticle(params.id, location.href, (article_id) =>
      whenSaved()
        .then(() => Promise.all([callApi(getDeskArticle, { params: { article_id } }), callApi(listArticleTopics)]))
        .then(([article, topics]) => ({ article, topics })),
    ),
  }),
  head: ({ matches, params, loaderData }) =>
    staffHead(matches, loaderData?.found?.article.content.title || 'Article', editorHref(Number(params.id))),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState, publicUrl } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { found } = Route.useLoaderData();
  const { name } = useAgency();
  if (!account || !found) return <Forbidden />;
  return (
    <ArticleEditor
      key={found.article.id}
      loaded={found.article}
      topics={found.topics}
      site={{ siteName: name, publicUrl }}
      formToken={account.form_token}
      staffId={account.id}
      returned={formState}
      focus={(picture) => (
        <PictureFocus
          subject={{ type: 'article', id: found.article.id }}
          picture={picture}
          formToken={account.form_token}
        />
      )}
    />
  );
}
