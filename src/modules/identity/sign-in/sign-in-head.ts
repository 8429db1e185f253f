import { isRecord } from '#platform/text/json.ts';
import officeTheme from '#web/ui/office-theme.css?url';
import { type PageHead, pageHead, siteOf } from '#web/ui/page-head.ts';

/** When the dark colours count: for somebody who chose one or the other always, else as the system says. */
const darkWhen = { system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' };

/** What the reader chose; the office's layout has loaded it. */
function themeOf(matches: readonly { loaderData?: unknown }[]): keyof typeof darkWhen {
  const chosen = matches.map(({ loaderData }) =>
    isRecord(loaderData) && isRecord(loaderData.account) ? loaderData.account.theme : undefined,
  );
  return chosen.includes('dark') ? 'dark' : chosen.includes('light') ? 'light' : 'system';
}

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
  const sheet = { rel: 'stylesheet', href: officeTheme, media: darkWhen[themeOf(matches)] };
  return { ...head, links: [...head.links, sheet] };
}
