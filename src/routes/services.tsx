import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { LeadForm } from '#features/leads/lead-form.tsx';
import { loadContents } from '#features/page-contents/load-contents.ts';
import { ServicesPage } from '#features/page-contents/services-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';
import { REPLY_PROMISE } from '#shared/reply-promise.ts';
import { breadcrumbList } from '#shared/structured-data.ts';

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
