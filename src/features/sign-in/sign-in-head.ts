import { type PageHead, pageHead, siteOf } from '#shared/page-head.ts';
import officeTheme from '#ui/office-theme.css?url';

const sheet = { rel: 'stylesheet', href: officeTheme };

/** The head of a page for staff: a title, kept out of searches, and the colours for dark surroundings. */
export function staffHead(matches: Parameters<typeof siteOf>[0], title: string, path: string): PageHead {
  const site = siteOf(matches);
  const head = pageHead({
    title: `${title} · ${site.siteName}`,
    description: `The back office of ${site.siteName}, for its staff.`,
    path,
    noIndex: true,
    ...site,
  });
  return { ...head, links: [...head.links, sheet] };
}
