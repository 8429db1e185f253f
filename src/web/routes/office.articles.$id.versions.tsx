import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import {
  getAdminArticle,
  getArticleVersion,
  listArticleVersions,
  loadArticle,
  VersionsPage,
  versionsHref,
} from '#modules/content';
import { staffHead } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';

/** `?version=3`; anything else asks for none. */
function readVersion({ version }: Record<string, unknown>): { version?: number } {
  const number = Number(version);
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? { version: number } : {};
}

export const Route = createFileRoute('/office/articles/$id/versions')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  gcTime: 0,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => readVersion(search),
  loader: async ({ params, deps: { version }, location }) => ({
    found: await loadArticle(params.id, location.href, (article_id) =>
      Promise.all([
        callApi(getAdminArticle, { params: { article_id } }),
        callApi(listArticleVersions, { params: { article_id } }),
        version === undefined ? null : callApi(getArticleVersion, { params: { article_id, version } }),
      ]).then(([article, { items }, chosen]) => ({ article, versions: items, chosen })),
    ),
  }),
  head: ({ matches, params }) => staffHead(matches, 'Versions', versionsHref(Number(params.id))),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { found } = Route.useLoaderData();
  if (!account || !found) return <Forbidden />;
  return <VersionsPage {...found} formToken={account.form_token} returned={formState} />;
}
