import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ArticlesAbout, loadArticlesAbout } from '#modules/content';
import { AreaNotFound, AreaPage, AreaUnavailable, areaHead, areaHref, findArea } from '#modules/listings';
import { PAGE_FAILED, problemHead, siteOf } from '#web/ui/layout/page-head.ts';

export const Route = createFileRoute('/areas_/$slug')({
  loader: async ({ params, abortController: { signal }, parentMatchPromise }) => {
    const area = await findArea(params.slug, signal);
    if (area === null) throw notFound();
    // Asked for by another spelling: /areas/kile.
    if (area.slug !== params.slug) throw redirect({ href: areaHref(area.slug), statusCode: 301 });
    const articles = await loadArticlesAbout(area.search_text, signal);
    // Here and not in `head`, which is part of the first script of the office.
    return { area, articles, head: areaHead(area, siteOf([await parentMatchPromise])) };
  },
  head: ({ loaderData, match }) =>
    loaderData?.head ?? problemHead(match.status === 'error' ? PAGE_FAILED : 'Area not found'),
  component: Area,
  notFoundComponent: AreaNotFound,
  errorComponent: AreaUnavailable,
});

function Area() {
  const { area, articles } = Route.useLoaderData();
  return (
    <AreaPage
      area={area}
      articles={<ArticlesAbout title={`Articles that mention ${area.name}`} articles={articles} />}
    />
  );
}
