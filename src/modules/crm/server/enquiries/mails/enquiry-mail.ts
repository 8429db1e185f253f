import type { MailAgency } from '#platform/mail/server/mail-layout.tsx';

export interface EnquiryVisitor {
  firstName: string;
  lastName: string;
  /** Null where the form does not require one. */
  email: string | null;
  /** As typed; null where the form did not ask or was left empty. */
  phone: string | null;
  phoneE164: string | null;
}

/** One line of what was sent; left out where the text is empty. */
export interface EnquiryFact {
  label: string;
  text: string;
  href?: string;
}

/** What the mails about a new enquiry say, to the office and to the visitor. */
export interface EnquiryMailContent {
  /** Names the mails: 'lead.contact' makes 'lead.contact.office' and 'lead.contact.visitor'. */
  template: string;
  reference: string;
  agency: MailAgency & { notifications_email: string };
  visitor: EnquiryVisitor;
  receivedAt: Date;
  office: {
    /** What follows the visitor's name in the headline: 'asks about Kitengela eighth'. */
    headlineEnding: string;
    facts: readonly EnquiryFact[];
    /** What they wrote in their own words. */
    message: string;
    /** Who is told beside the office. */
    agent: { name: string; address: string } | null;
  };
  /** Only words of our own: the address may be somebody else's. */
  receipt: { subject: string; heading: string; lines: readonly string[] };
}
