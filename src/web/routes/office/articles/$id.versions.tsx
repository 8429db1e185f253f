import { createFileRoute } from '@tanstack/react-router';
import { getAdminArticle, getArticleVersion, listArticleVersions, VersionsPage } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { askedVersion, loadEdited } from '#platform/versioning/edited-page.ts';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/articles/$id/versions')({
  gcTime: 0,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => askedVersion(search),
  loader: ({ params: { id }, deps: { version }, location }) =>
    loadEdited(
      Promise.all([
        callApi(getAdminArticle, { params: { article_id: id } }),
        callApi(listArticleVersions, { params: { article_id: id } }),
        version === undefined ? null : callApi(getArticleVersion, { params: { article_id: id, version } }),
      ]).then(([article, { items }, chosen]) => ({ article, versions: items, chosen })),
      location.href,
    ),
  head: ({ matches }) => staffHead(matches, 'Versions'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{(found, staff) => <VersionsPage {...staff} {...found} />}</ForStaff>
  ),
  notFoundComponent: OfficeNotFound,
});
