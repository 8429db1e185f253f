import { MailHeading, MailLayout, MailLink, MailParagraph } from '#platform/mail/server/mail-layout.tsx';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';
import { greetingOf, safeName } from '#platform/mail/server/safe-name.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import type { EnquiryMailContent } from './enquiry-mail.ts';

/** Tells the visitor that we have it, what comes next, and whom to call. Repeats nothing they typed but a plain name. */
export function enquiryVisitorMail(enquiry: EnquiryMailContent, email: string): OutgoingMail {
  const { firstName, lastName } = enquiry.visitor;
  return {
    template: `${enquiry.template}.visitor`,
    to: { name: safeName(firstName, lastName), address: email },
    subject: `${enquiry.receipt.subject} (${enquiry.reference})`,
    ...renderMail(<EnquiryReceived {...enquiry} />),
    secrets: [],
  };
}

function EnquiryReceived(enquiry: EnquiryMailContent) {
  const { agency, receipt, reference, visitor } = enquiry;
  return (
    <MailLayout
      agency={agency}
      preview={receipt.lines[0] ?? receipt.heading}
      reason="You get this mail because this address was entered in a form on our site. It was not you? Then answer this mail and we delete what was sent."
    >
      <MailHeading>{receipt.heading}</MailHeading>
      <MailParagraph>{greetingOf(visitor.firstName, visitor.lastName)}</MailParagraph>
      {receipt.lines.map((line) => (
        <MailParagraph key={line}>{line}</MailParagraph>
      ))}
      <MailParagraph>
        Your reference: <strong>{reference}</strong>
      </MailParagraph>
      <MailParagraph>
        Something to add? Answer this mail or call us at{' '}
        <MailLink href={`tel:${agency.phone}`}>{localPhone(agency.phone)}</MailLink>.
      </MailParagraph>
    </MailLayout>
  );
}
