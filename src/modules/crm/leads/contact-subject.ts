import { consultingMessage, sellingMessage } from './usual-messages.ts';

/** What the contact form says and begins with for visitors who came for one thing, by `/contact?about={name}#contact`. */
export interface ContactSubject {
  heading: string;
  lead: string;
  /** What the message begins with; the visitor may change it. */
  message: string;
  /** Another way to the same thing. */
  link?: { label: string; href: string };
}

const subjects = {
  selling: {
    heading: 'Sell your property with us',
    lead: 'Tell us where it is and what it is. We answer within 24 hours, come to see it, and price it from completed sales nearby.',
    message: sellingMessage,
  },
  consulting: {
    heading: 'Ask about consulting',
    lead: 'Tell us what you own or plan, and what you need to know. We reply within 24 hours.',
    message: consultingMessage,
    link: { label: 'Book a consultation now', href: '/book/appointment' },
  },
} as const satisfies Record<string, ContactSubject>;

type ContactSubjectName = keyof typeof subjects;

const isSubject = (name: unknown): name is ContactSubjectName =>
  typeof name === 'string' && Object.hasOwn(subjects, name);

/** The subject that the address names in `about`; null for any other address. */
export const readContactSubject = ({ about }: Readonly<Record<string, unknown>>): ContactSubject | null =>
  isSubject(about) ? subjects[about] : null;
