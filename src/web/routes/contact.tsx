import { createFileRoute } from '@tanstack/react-router';
import {
  ContactPage,
  contactHead,
  loadContentsIfPossible,
  plainContactContent,
  readContactSubject,
} from '#modules/crm';
import { useRoot } from './-site-page.ts';

export const Route = createFileRoute('/contact')({
  loader: async ({ abortController, parentMatchPromise }) => {
    const contents = await loadContentsIfPossible(['contact.page'], abortController.signal);
    const site = (await parentMatchPromise).loaderData;
    // The page is about the agency, which the layout has loaded.
    return {
      content: contents['contact.page'] ?? plainContactContent,
      site: site && { agency: site.agency, publicUrl: site.publicUrl },
    };
  },
  head: ({ loaderData }) => (loaderData?.site ? contactHead(loaderData.site.agency, loaderData.site.publicUrl) : {}),
  component: Contact,
});

function Contact() {
  const { agency, formState } = useRoot();
  return (
    <ContactPage
      agency={agency}
      content={Route.useLoaderData().content}
      returned={formState}
      subject={readContactSubject(Route.useSearch(), agency)}
    />
  );
}
