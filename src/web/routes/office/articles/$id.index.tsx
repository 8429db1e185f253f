import { createFileRoute } from '@tanstack/react-router';
import { useAgency } from '#modules/agency';
import { ArticleEditor, getAdminArticle, listArticleTopics } from '#modules/content';
import { PictureFocus } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { loadEdited } from '#platform/versioning/edited-page.ts';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { whenSaved } from '#web/ui/form/drafts/pending-saves.ts';
import { useRoot } from '../../-site-page.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/articles/$id/')({
  // The editor always starts from the current version, never from a cached one.
  gcTime: 0,
  loader: ({ params, location }) =>
    loadEdited(
      whenSaved().then(() => loadArticle(params.id)),
      location.href,
    ),
  head: ({ matches, loaderData }) => staffHead(matches, loaderData?.article.content.title || 'Article'),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

async function loadArticle(id: string) {
  const [article, topics] = await Promise.all([
    callApi(getAdminArticle, { params: { article_id: id } }),
    callApi(listArticleTopics),
  ]);
  return { article, topics };
}

function Page() {
  const { publicUrl } = useRoot();
  const { name } = useAgency();
  return (
    <ForStaff data={Route.useLoaderData()}>
      {({ article, topics }, { account, formToken, returned }) => (
        <ArticleEditor
          key={article.id}
          loaded={article}
          topics={topics}
          site={{ siteName: name, publicUrl }}
          formToken={formToken}
          staffId={account.id}
          returned={returned}
          focus={(picture) => (
            <PictureFocus subject={{ type: 'article', id: article.id }} picture={picture} formToken={formToken} />
          )}
        />
      )}
    </ForStaff>
  );
}
