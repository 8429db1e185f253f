import {
  type MailAgency,
  MailButton,
  type MailFact,
  MailFacts,
  MailHeading,
  MailLayout,
  MailLink,
  MailParagraph,
  MailQuote,
} from '#platform/mail/server/mail-layout.tsx';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';

export interface BookingNotification {
  template: OutgoingMail['template'];
  agency: MailAgency;
  to: OutgoingMail['to'];
  replyTo?: string;
  subject: string;
  /** The first line where it is absent. */
  preview?: string;
  heading: string;
  lines: readonly string[];
  quote?: string;
  facts: readonly MailFact[];
  action: { line: string; label: string; url: string };
  closing?: string;
  reason: string;
  calendar?: OutgoingMail['calendar'];
  /** Tokens in the action's link or in the calendar. */
  secrets: OutgoingMail['secrets'];
}

/** A fact that is a link; without an address it is left out. */
export const linkFact = (label: string, url: string | null, text: string): MailFact => [
  label,
  url && <MailLink href={url}>{text}</MailLink>,
];

export function notificationMail(mail: BookingNotification): OutgoingMail {
  const { template, to, replyTo, subject, calendar, secrets } = mail;
  return {
    template,
    to,
    ...(replyTo && { replyTo }),
    subject,
    ...renderMail(<NotificationMail {...mail} />),
    ...(calendar && { calendar }),
    secrets,
  };
}

function NotificationMail(mail: BookingNotification) {
  const { agency, preview, heading, lines, facts, quote, action, closing, reason } = mail;
  return (
    <MailLayout agency={agency} preview={preview ?? lines[0] ?? heading} reason={reason}>
      <MailHeading>{heading}</MailHeading>
      {lines.map((line) => (
        <MailParagraph key={line}>{line}</MailParagraph>
      ))}
      {quote && <MailQuote>{quote}</MailQuote>}
      <MailFacts facts={facts} />
      <MailParagraph>{action.line}</MailParagraph>
      <MailButton href={action.url}>{action.label}</MailButton>
      {closing && <MailParagraph>{closing}</MailParagraph>}
    </MailLayout>
  );
}
