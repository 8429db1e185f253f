import { type Agency, agencyOffice, REPLY_PROMISE } from '#modules/agency';
import type { PageContent } from '#modules/content';
import { pageHead } from '#web/ui/layout/page-head.ts';
import { breadcrumbList } from '#web/ui/layout/structured-data.ts';

export function contactHead(agency: Agency, publicUrl: string) {
  return pageHead({
    title: `Contact Us · ${agency.name}`,
    description: `Call, write or come up to ${agency.name}, ${agency.address_line}. We reply ${REPLY_PROMISE}.`,
    path: '/contact',
    publicUrl,
    siteName: agency.name,
    jsonLd: [
      breadcrumbList([{ name: 'Home', url: `${publicUrl}/` }, { name: 'Contact' }]),
      agencyOffice(agency, publicUrl),
    ],
  });
}

/** Stands in while the agency's own words cannot be had: the page is for its form. */
export const plainContactContent: PageContent<'contact.page'> = {
  title: 'Call, write, or come\u00a0up.',
  lead: 'A person answers, and the kettle is usually on.',
  finding_us: '',
};

/** The default message of the enquiry form of a plot. */
export const landInquiryMessage = (title: string): string =>
  `I am interested in ${title}. Please tell me when I can see it.`;

/** The default message of the contact form for visitors who want advice. */
const consultingMessage = 'I would like advice on a property.\nWhat it is about: ';

/** What the contact form says and begins with for visitors who came for one thing, by `/contact?about=consulting#contact`. */
export interface ContactSubject {
  heading: string;
  lead: string;
  message: string;
  link: { label: string; href: string };
}

const consulting: ContactSubject = {
  heading: 'Ask about consulting',
  lead: 'Tell us what you own or plan, and what you need to know. We reply within 24 hours.',
  message: consultingMessage,
  link: { label: 'Book a consultation now', href: '/book/appointment' },
};

/** The subject that the address names in `about`; null for any other address. */
export const readContactSubject = ({ about }: Readonly<Record<string, unknown>>): ContactSubject | null =>
  about === 'consulting' ? consulting : null;
