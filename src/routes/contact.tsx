import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { contactContent } from '#features/leads/contact-content.ts';
import { contactHead } from '#features/leads/contact-head.ts';
import { ContactPage } from '#features/leads/contact-page.tsx';

export const Route = createFileRoute('/contact')({
  // The page is about the agency, which the layout has loaded.
  loader: async ({ parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise;
    return loaderData && { agency: loaderData.agency, publicUrl: loaderData.publicUrl };
  },
  head: ({ loaderData }) => (loaderData ? contactHead(loaderData.agency, loaderData.publicUrl) : {}),
  component: Contact,
});

const root = getRouteApi('__root__');

function Contact() {
  const { agency, formState } = root.useLoaderData();
  return <ContactPage agency={agency} content={contactContent} returned={formState} />;
}
