import {
  type MailAgency,
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  MailParagraph,
  MailQuote,
} from '#platform/mail/server/mail-layout.tsx';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';

/** A short mail about one booking: what happened, the facts, and what the reader can do. */
export interface BookingNotification {
  template: OutgoingMail['template'];
  agency: MailAgency;
  to: OutgoingMail['to'];
  replyTo?: string;
  subject: string;
  heading: string;
  lines: readonly string[];
  /** What somebody wrote in their own words. */
  quote?: string;
  facts: readonly (readonly [label: string, text: string])[];
  /** Said after the facts, with its link as a button. */
  action: { line: string; label: string; url: string };
  reason: string;
  calendar?: OutgoingMail['calendar'];
  /** Tokens in the action's link or in the calendar. */
  secrets: OutgoingMail['secrets'];
}

export function notificationMail(notice: BookingNotification): OutgoingMail {
  const { template, to, replyTo, subject, calendar, secrets } = notice;
  return {
    template,
    to,
    ...(replyTo && { replyTo }),
    subject,
    ...renderMail(<NotificationMail {...notice} />),
    ...(calendar && { calendar }),
    secrets,
  };
}

const told = ({ facts }: BookingNotification) => facts.filter(([, text]) => text !== '');

function NotificationMail(notice: BookingNotification) {
  const { agency, heading, lines, quote, action, reason } = notice;
  return (
    <MailLayout agency={agency} preview={lines[0] ?? heading} reason={reason}>
      <MailHeading>{heading}</MailHeading>
      {lines.map((line) => (
        <MailParagraph key={line}>{line}</MailParagraph>
      ))}
      {quote && <MailQuote>{quote}</MailQuote>}
      <MailFacts facts={told(notice)} />
      <MailParagraph>{action.line}</MailParagraph>
      <MailButton href={action.url}>{action.label}</MailButton>
    </MailLayout>
  );
}
