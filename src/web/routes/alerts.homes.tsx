import { createFileRoute, notFound } from '@tanstack/react-router';
import { FollowedHomesPage, getHomeAlert, NoFollowedHomes } from '#modules/crm';
import { callApi } from '#platform/http/client.ts';
import { orNothing } from '#platform/http/failure.ts';
import { siteHead, useRoot } from './-site-page.ts';

/** `?token=` of a mail about the listings that its reader follows. */
export const Route = createFileRoute('/alerts/homes')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({
    token: typeof search.token === 'string' ? search.token.slice(0, 200) : '',
  }),
  loader: async ({ deps: { token }, abortController: { signal } }) => {
    const alert = await orNothing(callApi(getHomeAlert, { params: { token: token || '-' }, signal }));
    if (!alert) throw notFound();
    return { token, alert };
  },
  head: ({ matches }) =>
    siteHead(matches, {
      title: 'Listings you follow',
      description: 'See the listings you follow, remove one, or stop the e-mails.',
      path: '/alerts/homes',
      noIndex: true,
    }),
  component: Page,
  notFoundComponent: NoFollowedHomes,
});

function Page() {
  return <FollowedHomesPage {...Route.useLoaderData()} returned={useRoot().formState} />;
}
