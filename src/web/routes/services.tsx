import { createFileRoute, notFound } from '@tanstack/react-router';
import { hasPage, replyWithin } from '#modules/agency';
import { loadContents, ServicesPage } from '#modules/content';
import { LeadForm } from '#modules/crm';
import { siteHead, useRoot } from './-site-page.ts';

export const Route = createFileRoute('/services')({
  loader: async ({ abortController }) => {
    const { 'services.page': content } = await loadContents(['services.page'], abortController.signal);
    if (!content) throw notFound();
    return content;
  },
  head: ({ matches, loaderData }) =>
    siteHead(matches, {
      title: 'Our Services',
      description: `${loaderData?.items.map(({ title }) => title).join(', ') ?? 'Property services'}. ${loaderData?.lead ?? ''}`,
      path: '/services',
    }),
  component: Services,
});

function Services() {
  const { agency, formState } = useRoot();
  const within = replyWithin(agency);
  return (
    <ServicesPage
      content={Route.useLoaderData()}
      fees={agency}
      takesAppointments={hasPage(agency, '/book/appointment')}
      leadForm={
        <LeadForm
          title="Tell us what you are looking for"
          lead={within && `We reply${within}, on the number you give us.`}
          returned={formState}
        />
      }
    />
  );
}
