import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { useAgency } from '#modules/agency';
import { ArticleEditor, editorHref, getAdminArticle, listArticleTopics, loadArticle } from '#modules/content';
import { staffHead } from '#modules/identity';
import { PictureFocus } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';
import { whenSaved } from '#web/ui/form/pending-saves.ts';

export const Route = createFileRoute('/office/articles/$id/')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  // An editor begins with what counts now, never with what it was when the page was last looked at.
  gcTime: 0,
  loader: async ({ params, location }) => ({
    found: await loadArticle(params.id, location.href, (article_id) =>
      whenSaved()
        .then(() => Promise.all([callApi(getAdminArticle, { params: { article_id } }), callApi(listArticleTopics)]))
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
