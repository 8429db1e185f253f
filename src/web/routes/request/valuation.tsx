import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { ValuationPage } from '#modules/crm';
import { pageHead, siteOf } from '#web/ui/layout/page-head.ts';
import { breadcrumbList } from '#web/ui/layout/structured-data.ts';

export const Route = createFileRoute('/request/valuation')({
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Request a Valuation · ${site.siteName}`,
      description:
        'Selling or letting? Tell us where the property is and what it is. An agent calls you and tells you what it should fetch.',
      path: '/request/valuation',
      ...site,
      jsonLd: breadcrumbList([{ name: 'Home', url: `${site.publicUrl}/` }, { name: 'Request a valuation' }]),
    });
  },
  component: Valuation,
});

const root = getRouteApi('__root__');

function Valuation() {
  const { agency, formState } = root.useLoaderData();
  return <ValuationPage phone={agency.phone} returned={formState} />;
}
