import { createFileRoute } from '@tanstack/react-router';
import { getAdminArticle, getArticleVersion, listArticleVersions, VersionsPage, versionsHref } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { askedVersion, loadEdited } from '#platform/versioning/edited-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { useStaffPage } from '../-staff-page.ts';

export const Route = createFileRoute('/office/articles/$id/versions')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  gcTime: 0,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => askedVersion(search),
  loader: async ({ params: { id }, deps: { version }, location }) => ({
    found: await loadEdited(
      Promise.all([
        callApi(getAdminArticle, { params: { article_id: id } }),
        callApi(listArticleVersions, { params: { article_id: id } }),
        version === undefined ? null : callApi(getArticleVersion, { params: { article_id: id, version } }),
      ]).then(([article, { items }, chosen]) => ({ article, versions: items, chosen })),
      location.href,
    ),
  }),
  head: ({ matches, params }) => staffHead(matches, 'Versions', versionsHref(Number(params.id))),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

function Page() {
  const staff = useStaffPage();
  const { found } = Route.useLoaderData();
  return staff && found ? <VersionsPage {...staff} {...found} /> : <Forbidden />;
}
