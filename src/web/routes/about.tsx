import { createFileRoute } from '@tanstack/react-router';
import { principalText, useAgency } from '#modules/agency';
import { AboutPage, listPartnerBanks, loadContents } from '#modules/content';
import { listTeam, TeamSection } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Fact } from '#web/ui/layout/fact-strip.tsx';
import { type CountedListings, countAvailable } from './-counted-listings.ts';
import { siteHead } from './-site-page.ts';

const keys = ['about.hero', 'about.story', 'about.stats', 'about.values'] as const;

import { requireShown } from './-shown-page.ts';

export const Route = createFileRoute('/about')({
  loader: async ({ abortController: { signal }, parentMatchPromise }) => {
    await requireShown(parentMatchPromise, '/about');
    const [contents, { items: team }, banks, listings] = await Promise.all([
      loadContents(keys, signal),
      callApi(listTeam, { signal }),
      callApi(listPartnerBanks, { query: { per_page: 1 }, signal }),
      countAvailable(signal),
    ]);
    return { contents, team, counted: countedFacts(team.length, banks.pagination.total_items, listings) };
  },
  head: ({ matches, loaderData }) =>
    siteHead(matches, {
      title: 'About Us',
      description:
        loaderData?.contents['about.hero']?.lead ??
        'Who we are, how we work, and what we hold to when we sell, let and manage.',
      path: '/about',
    }),
  component: About,
});

function countedFacts(team: number, banks: number, listings: CountedListings | null): Fact[] {
  const available = (listings?.properties ?? 0) + (listings?.land ?? 0);
  const counts: [number, string][] = [
    [team, team === 1 ? 'person in the team' : 'people in the team'],
    [banks, banks === 1 ? 'finance partner' : 'finance partners'],
    [available, available === 1 ? 'listing available today' : 'listings available today'],
  ];
  return counts.filter(([count]) => count > 0).map(([count, label]) => ({ value: formatNumber(count), label }));
}

function About() {
  const { contents, team, counted } = Route.useLoaderData();
  return (
    <>
      <AboutPage contents={contents} counted={counted} />
      <TeamSection team={team} principal={principalText(useAgency(), nairobiDay(new Date()))} />
    </>
  );
}
