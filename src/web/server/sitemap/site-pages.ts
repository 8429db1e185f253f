import { quickLinks } from '#modules/agency/server';
import { areaHref, areasPath } from '#modules/listings/server';
import type { LatestChanges } from './latest-changes.ts';
import type { SitemapUrl } from './sitemap-xml.ts';

/**
 * The pages that are neither listings nor articles. Empty lists and legal pages without a text are left out, since they
 * are marked noindex.
 */
export function sitePages(changes: LatestChanges): SitemapUrl[] {
  const { land, articles, openings, agency, contents } = changes;
  const about = (part: string) => contents.get(part) ?? null;
  const listings = [...changes.properties.map(({ changedAt }) => changedAt), land];
  const otherChanges: Readonly<Record<string, Date | null>> = { '/careers': openings, '/contact': agency };
  return [
    page('/', about('home'), ...listings, articles),
    ...propertyLists(changes),
    ...ifKnown('/land', land),
    ...(changes.areas.length > 0 ? [page(areasPath, ...listings)] : []),
    ...changes.areas.map((slug) => page(areaHref(slug))),
    ...ifKnown('/blogs', articles),
    ...changes.topics,
    ...writtenPages.map((path) => page(path, about(contentsOf[path] ?? path.slice(1)), otherChanges[path] ?? null)),
    ...ifKnown('/terms', changes.terms),
    ...ifKnown('/privacy/policy', changes.privacy),
  ];
}

/** Pages of text and forms: those that the footer's first column links to, without its lists, and two more. */
const writtenPages = [...quickLinks.map(({ href }) => href), '/contact', '/events/site-visit'].filter(
  (path) => path !== '/blogs' && path !== areasPath,
);

/** The first part of the keys of a page's contents, where it is not the page's path: see `LatestChanges`. */
const contentsOf: Readonly<Record<string, string>> = {
  '/property/management': 'management',
  '/joint/venture': 'joint-venture',
  '/events/site-visit': 'visit',
  '/book/appointment': 'consultation',
};

/** The lists of properties: each category and purpose has an address. */
const lists = [
  { path: '/residential', categories: ['Residential'], purpose: 'Sale' },
  { path: '/residential?type=rent', categories: ['Residential'], purpose: 'Rent' },
  { path: '/commercial', categories: ['Commercial', 'Industrial'], purpose: 'Rent' },
  { path: '/commercial?type=sale', categories: ['Commercial', 'Industrial'], purpose: 'Sale' },
] as const;

function propertyLists({ properties }: LatestChanges): SitemapUrl[] {
  const latestOf = (path: string, groups: LatestChanges['properties']) =>
    ifKnown(path, latest(groups.map(({ changedAt }) => changedAt)));
  return [
    ...lists.flatMap(({ path, categories, purpose }) =>
      latestOf(
        path,
        properties.filter((group) => group.purpose === purpose && categories.some((name) => name === group.category)),
      ),
    ),
    ...latestOf('/properties', properties),
  ];
}

const page = (path: string, ...changes: (Date | null)[]): SitemapUrl => ({ path, changedAt: latest(changes) });

const ifKnown = (path: string, changedAt: Date | null): SitemapUrl[] => (changedAt ? [{ path, changedAt }] : []);

/** The latest of the times; null where there is none. */
export const latest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((found, time) => (found === null || (time !== null && time > found) ? time : found), null);
