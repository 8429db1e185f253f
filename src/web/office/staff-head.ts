import { isRecord } from '#platform/text/json.ts';
import { problemHead, siteOf } from '#web/ui/layout/page-head.ts';
import officeTheme from '#web/ui/styles/office-theme.css?url';

const darkWhen = { system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' };

/** The member's choice, from the loader data of the office's layout; 'system' while signed out. */
function themeOf(matches: readonly { loaderData?: unknown }[]): keyof typeof darkWhen {
  const chosen = matches.map(({ loaderData }) =>
    isRecord(loaderData) && isRecord(loaderData.account) ? loaderData.account.theme : undefined,
  );
  return chosen.includes('dark') ? 'dark' : chosen.includes('light') ? 'light' : 'system';
}

/** The head of a page for staff: not indexed, with the dark style sheet. */
export const staffHead = (matches: Parameters<typeof siteOf>[0], title: string) => ({
  ...problemHead(`${title} · ${siteOf(matches).siteName}`),
  links: [{ rel: 'stylesheet', href: officeTheme, media: darkWhen[themeOf(matches)] }],
});
