import { createFileRoute, useLocation } from '@tanstack/react-router';
import { loadContentsIfPossible, readKnownProperty, ValuationPage } from '#modules/crm';
import { siteHead, useRoot } from '../-site-page.ts';

export const Route = createFileRoute('/request/valuation')({
  loader: async ({ abortController }) =>
    (await loadContentsIfPossible(['valuation.from-abroad'], abortController.signal))['valuation.from-abroad'] ?? null,
  head: ({ matches }) =>
    siteHead(matches, {
      title: 'Request a Valuation',
      description:
        'Selling or letting? Tell us where the property is and what it is. An agent calls you and tells you what it should fetch.',
      path: '/request/valuation',
    }),
  component: Valuation,
});

function Valuation() {
  const { agency, formState } = useRoot();
  const known = readKnownProperty(useLocation({ select: ({ search }) => search }));
  return <ValuationPage agency={agency} fromAbroad={Route.useLoaderData()} known={known} returned={formState} />;
}
