import type { LatestChanges } from './latest-changes.ts';
import type { SitemapUrl } from './sitemap-xml.ts';

/**
 * The pages that are neither listings nor articles. Empty lists and legal pages without a text are left out, since they
 * are marked noindex.
 */
export function sitePages(changes: LatestChanges): SitemapUrl[] {
  const { land, articles, openings, agency, contents } = changes;
  const about = (part: string) => contents.get(part) ?? null;
  const everything = [...changes.properties.map(({ changedAt }) => changedAt), land, articles];
  return [
    page('/', about('home'), ...everything),
    ...propertyLists(changes),
    ...ifKnown('/land', land),
    ...ifKnown('/blogs', articles),
    ...changes.topics,
    page('/about', about('about')),
    page('/services', about('services')),
    page('/property/management', about('management')),
    page('/joint/venture', about('joint-venture')),
    page('/careers', about('careers'), openings),
    page('/contact', about('contact'), agency),
    page('/leads', about('leads')),
    page('/events/site-visit', about('visit')),
    page('/book/appointment', about('consultation')),
    ...ifKnown('/terms', changes.terms),
    ...ifKnown('/privacy/policy', changes.privacy),
  ];
}

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
