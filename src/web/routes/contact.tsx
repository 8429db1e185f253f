import { createFileRoute } from '@tanstack/react-router';
import {
  CONSULTING,
  ContactPage,
  contactHead,
  loadContentsIfPossible,
  plainContactContent,
  readContactSubject,
} from '#modules/crm';
import { findListingToAskAbout } from '#modules/listings';
import { useRoot } from './-site-page.ts';

/** `?about=` names what the visitor came for: advice, or a listing by its kind and slug. */
export const Route = createFileRoute('/contact')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ about: String(search.about ?? '') }),
  loader: async ({ deps: { about }, abortController: { signal }, parentMatchPromise }) => {
    const [contents, listing] = await Promise.all([
      loadContentsIfPossible(['contact.page'], signal),
      // Without it the form is there as for any question.
      about === CONSULTING ? null : findListingToAskAbout(about, signal).catch(() => null),
    ]);
    const site = (await parentMatchPromise).loaderData;
    // The page is about the agency, which the layout has loaded.
    return {
      content: contents['contact.page'] ?? plainContactContent,
      subject: { about, listing },
      site: site && { agency: site.agency, publicUrl: site.publicUrl },
    };
  },
  head: ({ loaderData }) => (loaderData?.site ? contactHead(loaderData.site.agency, loaderData.site.publicUrl) : {}),
  component: Contact,
});

function Contact() {
  const { agency, formState } = useRoot();
  const { content, subject } = Route.useLoaderData();
  return (
    <ContactPage agency={agency} content={content} returned={formState} subject={readContactSubject(subject, agency)} />
  );
}
