import { createFileRoute } from '@tanstack/react-router';
import { DealsPage, getPipeline, listOffers, offersQuery, pipelineQuery, readDealsSearch } from '#modules/deals';
import { listListingAgents } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/offers/')({
  loaderDeps: ({ search }) => ({ search: readDealsSearch(search) }),
  loader: ({ deps: { search }, location }) => {
    const shown =
      search.view === 'all'
        ? callApi(listOffers, { query: offersQuery(search) }).then((offers) => ({ offers }))
        : callApi(getPipeline, { query: pipelineQuery(search) }).then((pipeline) => ({ pipeline }));
    return loadForStaff(
      Promise.all([shown, callApi(listListingAgents)]).then(([loaded, { items }]) => ({
        search,
        shown: loaded,
        agents: items,
      })),
      location.href,
    );
  },
  head: ({ matches }) => staffHead(matches, 'Deals'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {(loaded, { account }) => <DealsPage {...loaded} account={account} />}
    </ForStaff>
  ),
});
