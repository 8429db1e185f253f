import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { useAgency } from '#modules/agency';
import { ArticleEditor, editorHref, getAdminArticle, listArticleTopics } from '#modules/content';
import { PictureFocus } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { loadEdited } from '#platform/versioning/edited-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { whenSaved } from '#web/ui/form/drafts/pending-saves.ts';
import { useStaffPage } from '../-staff-page.ts';

export const Route = createFileRoute('/office/articles/$id/')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  // The editor always starts from the current version, never from a cached one.
  gcTime: 0,
  loader: async ({ params, location }) => ({
    found: await loadEdited(
      whenSaved()
        .then(() =>
          Promise.all([callApi(getAdminArticle, { params: { article_id: params.id } }), callApi(listArticleTopics)]),
        )
        .then(([article, topics]) => ({ article, topics })),
      location.href,
    ),
  }),
  head: ({ matches, params, loaderData }) =>
    staffHead(matches, loaderData?.found?.article.content.title || 'Article', editorHref(Number(params.id))),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

const root = getRouteApi('__root__');

function Page() {
  const staff = useStaffPage();
  const { publicUrl } = root.useLoaderData();
  const { found } = Route.useLoaderData();
  const { name } = useAgency();
  if (!staff || !found) return <Forbidden />;
  const { account, formToken, returned } = staff;
  return (
    <ArticleEditor
      key={found.article.id}
      loaded={found.article}
      topics={found.topics}
      site={{ siteName: name, publicUrl }}
      formToken={formToken}
      staffId={account.id}
      returned={returned}
      focus={(picture) => (
        <PictureFocus subject={{ type: 'article', id: found.article.id }} picture={picture} formToken={formToken} />
      )}
    />
  );
}
