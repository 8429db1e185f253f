import { createFileRoute, useLocation } from '@tanstack/react-router';
import { loadContentsIfPossible, plainValuationContent, readKnownProperty, ValuationPage } from '#modules/crm';
import { requireShown } from '../-shown-page.ts';
import { siteHead, useRoot } from '../-site-page.ts';

export const Route = createFileRoute('/request/valuation')({
  loader: async ({ abortController, parentMatchPromise }) => {
    await requireShown(parentMatchPromise, '/request/valuation');
    const contents = await loadContentsIfPossible(['valuation.page', 'valuation.from-abroad'], abortController.signal);
    return {
      content: contents['valuation.page'] ?? plainValuationContent,
      fromAbroad: contents['valuation.from-abroad'] ?? null,
    };
  },
  head: ({ matches }) =>
    siteHead(matches, {
      title: 'Request a Valuation',
      description: 'Selling or letting? Tell us where the property is and what it is.',
      path: '/request/valuation',
    }),
  component: Valuation,
});

function Valuation() {
  const { agency, formState } = useRoot();
  const known = readKnownProperty(useLocation({ select: ({ search }) => search }));
  return <ValuationPage {...Route.useLoaderData()} agency={agency} known={known} returned={formState} />;
}
