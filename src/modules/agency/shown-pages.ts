/** Pages that are there only with something to show; `shown_pages` of the agency names those that have it. */
const dependentPages = [
  '/residential?type=sale',
  '/residential?type=rent',
  '/commercial?type=sale',
  '/commercial?type=rent',
  '/land',
  '/areas',
  '/blogs',
  '/careers',
  '/book/appointment',
  '/services',
  '/property/management',
  '/request/valuation',
  '/joint/venture',
  '/leads',
  '/about',
  '/cost',
  '/terms',
  '/privacy/policy',
] as const;

export type DependentPage = (typeof dependentPages)[number];

export const emptyPages = (shown: readonly string[]): string[] =>
  dependentPages.filter((page) => !shown.includes(page));

export const hasPage = ({ shown_pages }: { shown_pages: readonly string[] }, page: DependentPage): boolean =>
  shown_pages.includes(page);

/** Links to pages that have something to show, or are always there. */
export const linksShown = <Link extends { href: string }>(
  { shown_pages }: { shown_pages: readonly string[] },
  links: readonly Link[],
): Link[] => linksWithout(emptyPages(shown_pages), links);

/** Links without those that lead to a page with nothing to show. */
export const linksWithout = <Link extends { href: string }>(empty: readonly string[], links: readonly Link[]): Link[] =>
  links.filter(({ href }) => !empty.includes(href));
