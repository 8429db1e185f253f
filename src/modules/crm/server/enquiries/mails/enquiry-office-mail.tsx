import {
  MailFacts,
  MailHeading,
  MailLayout,
  MailLink,
  MailParagraph,
  MailQuote,
} from '#platform/mail/server/mail-layout.tsx';
import { type OutgoingMail, oneLine } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';
import { localPhone, whatsAppHref } from '#platform/text/phone-number.ts';
import { hourOfDay, longDay, nairobiDay, nairobiHour } from '#platform/time/nairobi-time.ts';
import type { EnquiryFact, EnquiryMailContent, EnquiryVisitor } from './enquiry-mail.ts';

type OfficeMailContent = Omit<EnquiryMailContent, 'receipt'>;

const ANSWER_HOURS = 24;

/** Gives the office, or the agent, all it takes to answer within a day. A reply goes to the visitor's address, if any. */
export function enquiryOfficeMail(enquiry: OfficeMailContent, to: OutgoingMail['to']): OutgoingMail {
  return {
    template: `${enquiry.template}.office`,
    to,
    ...(enquiry.visitor.email !== null && { replyTo: enquiry.visitor.email }),
    subject: `${headline(enquiry)} (${enquiry.reference})`,
    ...renderMail(<EnquiryToAnswer {...enquiry} />),
    secrets: [],
  };
}

const nameOf = ({ visitor }: OfficeMailContent): string => oneLine(`${visitor.firstName} ${visitor.lastName}`, 200);

const headline = (enquiry: OfficeMailContent): string => `${nameOf(enquiry)} ${enquiry.office.headlineEnding}`;

function answerBy({ receivedAt }: OfficeMailContent): string {
  const deadline = new Date(receivedAt.getTime() + ANSWER_HOURS * 3_600_000);
  return `${longDay(nairobiDay(deadline))}, ${hourOfDay(nairobiHour(deadline))}`;
}

/** The ways to reach the visitor; a number that cannot be read as one is still there to be dialled. */
function contactFacts({ email, phone, phoneE164 }: EnquiryVisitor): EnquiryFact[] {
  const typed = oneLine(phone ?? '', 30);
  return [
    {
      label: 'Phone',
      text: phoneE164 ? localPhone(phoneE164) : typed,
      href: `tel:${phoneE164 ?? typed.replace(/[^\d+]/g, '')}`,
    },
    ...(phoneE164 ? [{ label: 'WhatsApp', text: 'Write on WhatsApp', href: whatsAppHref(phoneE164) }] : []),
    ...(email === null ? [] : [{ label: 'Email', text: email, href: `mailto:${email}` }]),
  ];
}

const factsOf = ({ visitor, office, reference }: OfficeMailContent): EnquiryFact[] =>
  [...contactFacts(visitor), ...office.facts, { label: 'Reference', text: reference }].filter(
    ({ text }) => text !== '',
  );

function EnquiryToAnswer(enquiry: OfficeMailContent) {
  const { agency, office, visitor } = enquiry;
  return (
    <MailLayout
      agency={agency}
      preview={`Answer by ${answerBy(enquiry)}`}
      reason={
        visitor.email === null
          ? `${nameOf(enquiry)} left no e-mail address. Please call.`
          : `Answer this mail to write to ${nameOf(enquiry)}.`
      }
    >
      <MailHeading>{headline(enquiry)}</MailHeading>
      <MailParagraph>
        Please answer by <strong>{answerBy(enquiry)}</strong>.
      </MailParagraph>
      <MailFacts
        facts={factsOf(enquiry).map(({ label, text, href }) => [
          label,
          href ? (
            <MailLink key={label} href={href}>
              {text}
            </MailLink>
          ) : (
            text
          ),
        ])}
      />
      {office.message && (
        <>
          <MailParagraph>Their message:</MailParagraph>
          <MailQuote>{office.message}</MailQuote>
        </>
      )}
    </MailLayout>
  );
}
