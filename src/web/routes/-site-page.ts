import { getRouteApi } from '@tanstack/react-router';
import { type PageHeadInput, pageHead, siteOf } from '#web/ui/layout/page-head.ts';
import { breadcrumbList } from '#web/ui/layout/structured-data.ts';

const root = getRouteApi('__root__');

/** What the root route has loaded: the agency, the public address, and the form that came back without script. */
export const useRoot = () => root.useLoaderData();

interface SiteHeadInput extends Omit<PageHeadInput, 'publicUrl' | 'siteName' | 'jsonLd'> {
  /** Beside the way here from the home page, which every page that is found by a search engine has. */
  jsonLd?: readonly object[];
}

/** The head of a page right under the home page. @param title without the site's name */
export function siteHead(matches: Parameters<typeof siteOf>[0], { title, jsonLd = [], ...page }: SiteHeadInput) {
  const site = siteOf(matches);
  const way = breadcrumbList([{ name: 'Home', url: `${site.publicUrl}/` }, { name: title }]);
  return pageHead({
    ...page,
    ...site,
    title: `${title} · ${site.siteName}`,
    jsonLd: page.noIndex ? jsonLd : [way, ...jsonLd],
  });
}
