import { createFileRoute } from '@tanstack/react-router';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { firstCharacters } from '#platform/text/visible-text.ts';
import { searchOffice } from '#web/office/search-client.gen.ts';
import { foundChoice, placesFor } from '#web/office/search-labels.ts';
import { SearchPage } from '#web/office/search-page.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/search')({
  loaderDeps: ({ search }: { search: { q?: unknown } }) => ({
    text: typeof search.q === 'string' ? firstCharacters(search.q.trim(), 100) : '',
  }),
  loader: ({ deps: { text }, location }) =>
    text ? loadForStaff(callApi(searchOffice, { query: { q: text, per_kind: 50 } }), location.href) : { items: [] },
  head: ({ matches }) => staffHead(matches, 'Search'),
  component: Page,
});

function Page() {
  const { text } = Route.useLoaderDeps();
  return (
    <ForStaff data={Route.useLoaderData()}>
      {({ items }, { account }) => (
        <SearchPage query={text} choices={[...items.map(foundChoice), ...(text ? placesFor(account, text) : [])]} />
      )}
    </ForStaff>
  );
}
