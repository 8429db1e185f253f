import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { REPLY_PROMISE } from '#modules/agency';
import { loadContents, ServicesPage } from '#modules/content';
import { LeadForm } from '#modules/crm';
import { pageHead, siteOf } from '#web/ui/layout/page-head.ts';
import { breadcrumbList } from '#web/ui/layout/structured-data.ts';

export const Route = createFileRoute('/services')({
  loader: async ({ abortController }) => {
    const { 'services.page': content } = await loadContents(['services.page'], abortController.signal);
    if (!content) throw notFound();
    return content;
  },
  head: ({ matches, loaderData }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Our Services · ${site.siteName}`,
      description: `${loaderData?.items.map(({ title }) => title).join(', ') ?? 'Property services'}. ${loaderData?.lead ?? ''}`,
      path: '/services',
      ...site,
      jsonLd: breadcrumbList([{ name: 'Home', url: `${site.publicUrl}/` }, { name: 'Our Services' }]),
    });
  },
  component: Services,
});

const root = getRouteApi('__root__');

function Services() {
  const { formState } = root.useLoaderData();
  return (
    <ServicesPage
      content={Route.useLoaderData()}
      leadForm={
        <LeadForm
          title="Tell us what you are looking for"
          lead={`We reply ${REPLY_PROMISE}, on the number you give us.`}
          returned={formState}
        />
      }
    />
  );
}
