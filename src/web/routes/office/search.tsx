import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { searchOffice } from '#web/office/search-client.gen.ts';
import { foundChoice, placesFor } from '#web/office/search-labels.ts';
import { SearchPage } from '#web/office/search-page.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/search')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }: { search: { q?: unknown } }) => ({
    text: typeof search.q === 'string' ? search.q.trim().slice(0, 100) : '',
  }),
  loader: async ({ deps: { text }, location, abortController }) => {
    if (!text) return { reply: { items: [] } };
    const call = callApi(searchOffice, { query: { q: text, per_kind: 50 }, signal: abortController.signal });
    return { reply: await loadForStaff(call, location.href) };
  },
  head: ({ matches }) => staffHead(matches, 'Search', '/office/search'),
  component: Page,
});

const office = getRouteApi('/office');

function Page() {
  const { account } = office.useLoaderData();
  const { reply } = Route.useLoaderData();
  const { text } = Route.useLoaderDeps();
  if (!account || !reply) return <Forbidden />;
  const places = text ? placesFor(account, text) : [];
  return <SearchPage query={text} choices={[...reply.items.map(foundChoice), ...places]} />;
}
