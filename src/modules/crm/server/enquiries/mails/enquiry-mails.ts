import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import type { EnquiryMailContent } from './enquiry-mail.ts';
import { enquiryOfficeMail } from './enquiry-office-mail.tsx';
import { enquiryVisitorMail } from './enquiry-visitor-mail.tsx';

/** The confirmation to the visitor's address if there is one, and the mail to the office and to the listing's agent. */
export const enquiryMails = (
  enquiry: EnquiryMailContent,
): { visitor: OutgoingMail | null; office: OutgoingMail[] } => ({
  visitor: enquiry.visitor.email === null ? null : enquiryVisitorMail(enquiry, enquiry.visitor.email),
  office: officeRecipients(enquiry).map((to) => enquiryOfficeMail(enquiry, to)),
});

function officeRecipients({ agency, office: { agent } }: EnquiryMailContent) {
  const office = { name: agency.name, address: agency.notifications_email };
  const isTwoPeople = agent && agent.address.toLowerCase() !== office.address.toLowerCase();
  return isTwoPeople ? [office, agent] : [office];
}
