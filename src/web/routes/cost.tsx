import { createFileRoute } from '@tanstack/react-router';
import { CostPage, readCostFields, startOfCalculator } from '#modules/listings';
import { loadCostFacts } from './-cost-facts.ts';
/** The calculator; an address with a price or a listing shows its figures, and is nothing for search engines. */
import { requireShown } from './-shown-page.ts';
import { siteHead } from './-site-page.ts';

export const Route = createFileRoute('/cost')({
  loaderDeps: ({ search }) => ({ typed: readCostFields(search) }),
  loader: async ({ deps, abortController: { signal }, parentMatchPromise }) => {
    await requireShown(parentMatchPromise, '/cost');
    const { loaderData: layout } = await parentMatchPromise;
    const [costs, { start, asked }] = await Promise.all([
      loadCostFacts(layout?.agency, signal),
      startOfCalculator(deps.typed, signal),
    ]);
    return { costs, start, asked };
  },
  head: ({ matches, loaderData }) =>
    siteHead(matches, {
      title: 'What it costs to buy or rent',
      description:
        'Stamp duty, advocate, valuation, registration and a loan by the month for a home, land or business space in Kenya; rent, deposit and first bills to move in. Each figure with its rule and source.',
      path: '/cost',
      noIndex: loaderData ? loaderData.start.price !== undefined : true,
    }),
  component: () => <CostPage {...Route.useLoaderData()} />,
});
