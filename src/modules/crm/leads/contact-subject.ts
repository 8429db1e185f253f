import { type Agency, agencyOffice, hasPage, replyWithin } from '#modules/agency';
import type { PageContent } from '#modules/content';
import type { ListingToAskAbout } from '#modules/listings';
import { pageHead } from '#web/ui/layout/page-head.ts';
import { breadcrumbList } from '#web/ui/layout/structured-data.ts';

export function contactHead(agency: Agency, publicUrl: string) {
  return pageHead({
    title: `Contact Us · ${agency.name}`,
    description: contactDescription(agency),
    path: '/contact',
    publicUrl,
    siteName: agency.name,
    jsonLd: [
      breadcrumbList([{ name: 'Home', url: `${publicUrl}/` }, { name: 'Contact' }]),
      agencyOffice(agency, publicUrl),
    ],
  });
}

function contactDescription(agency: Agency): string {
  const within = replyWithin(agency);
  const ways = agency.address_line
    ? `Call, write or come up to ${agency.name}, ${agency.address_line}.`
    : `How to reach ${agency.name}.`;
  return within ? `${ways} We reply${within}.` : ways;
}

/** Stands in where the agency has no words of its own, or they cannot be had: the page is for its form. */
export const plainContactContent: PageContent<'contact.page'> = {
  title: 'Contact us',
  lead: '',
  finding_us: '',
};

/** The default message of the enquiry form of a plot. */
export const landInquiryMessage = (title: string): string =>
  `I am interested in ${title}. Please tell me when I can see it.`;

/** The default message of the contact form for visitors who want advice. */
const consultingMessage = 'I would like advice on a property.\nWhat it is about: ';

/**
 * What the contact form says and begins with for visitors who came for one thing: advice, by
 * `/contact?about=consulting#contact`, or a listing, by its kind and slug in `about`.
 */
export interface ContactSubject {
  heading: string;
  lead: string;
  message: string;
  /** Null where the agency takes no such appointments. */
  link: { label: string; href: string } | null;
}

/** `about` of visitors who want advice. */
export const CONSULTING = 'consulting';

const consulting: ContactSubject = {
  heading: 'Ask about consulting',
  lead: 'Tell us what you own or plan, and what you need to know.',
  message: consultingMessage,
  link: { label: 'Book a consultation now', href: '/book/appointment' },
};

/** Of a listing; its reference in the message is what the enquiry stands with it by. */
const aboutListing = ({ title, reference, href }: ListingToAskAbout): ContactSubject => ({
  heading: 'Ask a question',
  lead: `About ${title}. It goes to who looks after it.`,
  message: `About ${title} (${reference}):\n`,
  link: { label: 'Back to the listing', href },
});

/** The subject that the address names in `about`, of which `listing` was found; null for any other address. */
export function readContactSubject(
  { about, listing }: { about: string; listing: ListingToAskAbout | null },
  agency: Agency,
): ContactSubject | null {
  if (listing) return aboutListing(listing);
  if (about !== CONSULTING) return null;
  return hasPage(agency, '/book/appointment') ? consulting : { ...consulting, link: null };
}
