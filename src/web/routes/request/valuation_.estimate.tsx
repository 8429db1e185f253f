import { createFileRoute } from '@tanstack/react-router';
import { EstimatePage, estimatePath, loadEstimate, readEstimateSearch } from '#modules/listings';
import { siteHead, useRoot } from '../-site-page.ts';

export const Route = createFileRoute('/request/valuation_/estimate')({
  loaderDeps: ({ search }) => readEstimateSearch(search),
  loader: async ({ deps, abortController: { signal } }) => ({
    search: deps,
    answer: await loadEstimate(deps, signal),
  }),
  head: ({ matches, loaderData }) =>
    siteHead(matches, {
      title: 'What could it let or sell for?',
      description:
        'What apartments, houses, offices, shops and godowns ask in the place you name, from the listings of this site, with the number it rests on.',
      path: estimatePath,
      noIndex: loaderData?.search.typed.place !== '',
    }),
  component: Estimate,
});

function Estimate() {
  return <EstimatePage {...Route.useLoaderData()} rates={useRoot().agency.exchange_rates} />;
}
