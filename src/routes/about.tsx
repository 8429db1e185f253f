import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#features/page-contents/about-page.tsx';
import { loadContents } from '#features/page-contents/load-contents.ts';
import { listTeam } from '#features/staff/team-calls.ts';
import { TeamSection } from '#features/staff/team-section.tsx';
import { callApi } from '#shared/api/client.ts';
import { pageHead, siteOf } from '#shared/page-head.ts';
import { breadcrumbList } from '#shared/structured-data.ts';

const keys = ['about.hero', 'about.story', 'about.stats', 'about.values'] as const;

export const Route = createFileRoute('/about')({
  loader: async ({ abortController: { signal } }) => {
    const [contents, { items: team }] = await Promise.all([loadContents(keys, signal), callApi(listTeam, { signal })]);
    return { contents, team };
  },
  head: ({ matches, loaderData }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `About Us · ${site.siteName}`,
      description:
        loaderData?.contents['about.hero']?.lead ??
        'Who we are, how we work, and what we hold to when we sell, let and manage.',
      path: '/about',
      ...site,
      jsonLd: breadcrumbList([{ name: 'Home', url: `${site.publicUrl}/` }, { name: 'About Us' }]),
    });
  },
  component: About,
});

function About() {
  const { contents, team } = Route.useLoaderData();
  return (
    <>
      <AboutPage contents={contents} />
      <TeamSection team={team} />
    </>
  );
}
