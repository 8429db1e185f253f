import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ArticlesAbout, loadArticlesAbout } from '#modules/content';
import {
  AreaNotFound,
  AreaPage,
  AreaUnavailable,
  areaHead,
  areaHref,
  areaProblemHead,
  findArea,
} from '#modules/listings';
import { siteOf } from '#web/ui/page-head.ts';

export const Route = createFileRoute('/areas_/$slug')({
  loader: async ({ params, abortController: { signal } }) => {
    const area = await findArea(params.slug, signal);
    if (area === null) throw notFound();
    // Asked for by another spelling: /areas/kile.
    if (area.slug !== params.slug) throw redirect({ href: areaHref(area.slug), statusCode: 301 });
    return { area, articles: await loadArticlesAbout(area.search_text, signal) };
  },
  head: ({ loaderData, match, matches }) => {
    if (loaderData) return areaHead(loaderData.area, siteOf(matches));
    return areaProblemHead(match.status === 'error' ? 'unavailable' : 'not found');
  },
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
