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
